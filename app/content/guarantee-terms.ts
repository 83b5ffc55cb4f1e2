import { mailLink } from '#contract/mail-link.ts'
import { refundLimit, viewGuarantee } from './facts.ts'
import { identity } from './identity.ts'

const { viewsInFull, windowDays, claimWithinDays } = viewGuarantee

/** A phase of the guarantee, in days since the delivery (day 0); includes `first` and `last`. */
export type Phase = {
  readonly first: number
  readonly last: number
  readonly name: string
  readonly text: string
  /** A word printed in the calendar cell of its last day. */
  readonly mark?: string
}

/** In order; together they cover every day exactly once. */
export const phases: readonly Phase[] = [
  {
    first: 0,
    last: 0,
    name: 'Delivered',
    text: 'Count starts.',
    mark: 'Delivered',
  },
  {
    first: 1,
    last: windowDays - 1,
    name: 'Public and counting',
    text: `Keep the video public through day ${windowDays}. Its organic views add up.`,
  },
  {
    first: windowDays,
    last: windowDays,
    name: 'Counted',
    text: `Under ${viewsInFull}? Full refund.`,
    mark: 'Counted',
  },
  {
    first: windowDays + 1,
    last: claimWithinDays,
    name: 'Time to ask',
    text: `Day ${claimWithinDays} is the last day to ask for your refund.`,
    mark: 'Last day',
  },
]

export type Term = { readonly name: string; readonly text: string }

/** The promise, and all terms listed in section 9 of the specification. */
export const terms: readonly Term[] = [
  {
    name: 'Promise',
    text: `If the video has fewer than ${viewsInFull} views ${windowDays} days after delivery, you get a full refund.`,
  },
  {
    name: 'Public',
    text: `The video must remain public on a video or photo platform for the full ${windowDays} days.`,
  },
  {
    name: 'Full edits',
    // The specification's two names for what is covered, and the one that pages use otherwise.
    text: 'The guarantee covers only full editing services by us. A full edit, also called a co-created video, is your footage, short or long, edited entirely by us.',
  },
  { name: 'Organic', text: 'Views must be organic, with no paid ads or artificial boosting.' },
  {
    name: 'Deadline',
    text: `Refund requests must be made within ${claimWithinDays} days of delivery.`,
  },
  { name: 'Limit', text: refundLimit },
]

const subject = 'Refund Request'
const lines = ['Video link', 'Order details']

/** A mail with a line for each thing we need to know. `href` opens it. */
export type Refund = {
  readonly address: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly href: `mailto:${string}`
}

/** The refund request. */
export const refund: Refund = {
  address: identity.helpAddress,
  subject,
  lines,
  href: mailLink(identity.helpAddress, {
    subject,
    text: lines.map((line) => `${line}:\n`).join('\n'),
  }),
}
