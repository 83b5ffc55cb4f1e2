import { contradictsSuccess } from '#contract/responses.ts'
import { type OwnInbox, reachesOurInbox } from './privacy.ts'

/** The URL the forms post to. Read at build time, like everything in this file. */
export const endpoint = import.meta.env.VITE_FORM_ENDPOINT || '/submissions'

/** `VITE_FORM_FIELDS=access_key=abc&source=site`: constant fields some hosted services need in the body. */
export const constantFields = [...new URLSearchParams(import.meta.env.VITE_FORM_FIELDS ?? '')]

/**
 * `VITE_FORM_STRICT=1`: a 200 counts as success only with a JSON body that does not contradict it. The build knows the
 * result of this comparison, and leaves out what reads bodies.
 */
export const contradicts = import.meta.env.VITE_FORM_STRICT === '1' ? contradictsSuccess : undefined

/** How our inbox handles a submission, from the inbox's own settings; null when the forms post to a hosted service. */
export const ownInbox: OwnInbox | null = reachesOurInbox(endpoint)
  ? { days: import.meta.env.RETENTION_DAYS, seenBy: import.meta.env.SEEN_BY }
  : null
