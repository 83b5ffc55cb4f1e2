import type { FormKind } from '#contract/forms.ts'

/** How our own inbox handles a submission. */
export type OwnInbox = {
  /** Days until a submission is erased. */
  readonly days: number
  /** The services that see it on its way to us, as in a sentence; empty where the build knows of none. */
  readonly seenBy: string
}

/** What each form's answers are for, in the section below it. privacy-note.tsx has the line above that. */
const purposes: Readonly<Record<FormKind, string>> = {
  appRequest: 'to answer you',
  contact: 'to answer you',
  testimonial: 'to answer you and, if you agree in writing, to show it here',
}

/**
 * Whether what is posted to this URL reaches our inbox, on whichever machine. A hosted service's path may end in the same
 * word, as in https://app.formester.com/forms/<id>/submissions.
 */
export const reachesOurInbox = (endpoint: string): boolean =>
  /^(?:https?:\/\/[^/]+)?\/submissions\/?$/.test(endpoint)

/**
 * What becomes of a submission, in sentences: who stores it and why, which services see it, for how long, and how to have
 * it erased. `inbox` is null where a form service stores it.
 */
export function privacyOf(form: FormKind, business: string, inbox: OwnInbox | null): string[] {
  const purpose = purposes[form]
  if (inbox === null) {
    return [
      `A form service keeps your answers for ${business}, ${purpose}.`,
      'That service and our mail provider see them; we can tell you how long they keep them.',
      'To have them erased, write to us from the address you gave; we erase them there too.',
    ]
  }
  const { days, seenBy } = inbox
  return [
    `${business} keeps your answers in its own inbox, ${purpose}. It keeps no IP address.`,
    // If none is known, it says nothing: a build elsewhere does not know the server's channels.
    seenBy && `They reach us through ${seenBy}, and stay there until we delete them.`,
    `After ${days} days they are erased automatically; backups may keep them a few weeks longer.`,
    `To have them erased sooner, write to us from the address you gave${seenBy && '; we erase them there too'}.`,
  ].filter(Boolean)
}
