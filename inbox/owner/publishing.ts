import { reasonOf } from '#inbox/log.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Publication, Store } from '#inbox/store/port.ts'

/** A testimonial as in the site's content. */
export type PublishedTestimonial = {
  readonly handle: string
  readonly initials: string
  readonly quote: string
  readonly gradient: readonly [from: string, to: string]
}

/** The result of changing the source: a diff, or why the change was not made. */
export type Change = { readonly diff: string } | { readonly refusal: string }

/** The site's testimonials in its source, passed in by the scripts because the inbox can't import the site. */
export type TestimonialsSource = {
  /** Handle and colours of every testimonial that is not a sample. */
  readonly published: () => readonly Pick<PublishedTestimonial, 'handle' | 'gradient'>[]
  /** Replaces the first sample with a testimonial, or adds it after the last one. */
  readonly put: (testimonial: PublishedTestimonial) => Promise<Change>
  readonly remove: (handle: string) => Promise<Change>
}

export const notHere = `The site's source is not on this machine. On yours, in the folder of the site:
  ssh your.server tenkay show <number> --json | npm run inbox -- publish - --consent '…'`

/**
 * The site's testimonials and the handles on its page; undefined where the site's source is not on this machine. Also where
 * it has a mistake, which it says: that must not keep the owner from a lead.
 */
export async function testimonialsOnPage({
  openTestimonials,
  complain,
}: {
  openTestimonials?: (() => Promise<TestimonialsSource>) | undefined
  complain: (text: string) => void
}) {
  try {
    const source = await openTestimonials?.()
    return source && { source, handles: source.published().map(({ handle }) => handle) }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    complain(`${reasonOf(error)}\n`)
    return undefined
  }
}

/** Why a lead can't be put on the page, as a sentence; null when it can, with a consent. */
export function obstacleToPublishing({
  number,
  form,
  damaged,
  quarantine,
}: { readonly number: number } & Partial<Record<'form' | 'damaged' | 'quarantine', unknown>>): string | null {
  if (form !== 'testimonial') return `Lead ${number} is not a testimonial.`
  if (damaged) return `Lead ${number} is damaged: show ${number} has what is left of it.`
  return quarantine
    ? `Lead ${number} is in quarantine. First release it: release ${number}, or at the desk.`
    : null
}

/** Whether a consent is in words: two of them at least. */
export const isConsent = (text: string): boolean => /\S\s+\S/.test(text)

/** What the owner reads if it is not, without the full stop. */
export const noConsent = 'A consent is in the person’s own words, at least two of them'

export const onPageAlready = (handle: string): string =>
  `${handle} is on the page already. Take it off first: npm run inbox -- unpublish ${handle}`

/**
 * Why what was published as `handle` can't be put on the page again; null when it can. A lead may be there once: it keeps one
 * handle, and `forget` finds the testimonial by that.
 */
export function obstacleToPublishingAgain(
  { published }: Pick<TestimonialsSource, 'published'>,
  handle: unknown,
): string | null {
  const there = published().find((one) => one.handle === handle)
  return there ? onPageAlready(there.handle) : null
}

/** What of a lead is on the site; null when nothing is. */
export async function publicationOf(
  lead: number,
  store: Pick<Store, 'publicationsOf'>,
): Promise<Publication | null> {
  return (await store.publicationsOf([lead])).get(lead) ?? null
}

/**
 * Puts a testimonial on the page once the consent is kept with its lead, so that none is there without one. Without the
 * page's source, which may be on another machine, it only keeps the consent.
 */
export async function putWithConsent(
  testimonials: TestimonialsSource | undefined,
  testimonial: PublishedTestimonial,
  { store, lead, consent, at }: Pick<Publication, 'consent' | 'at'> & { store: Store; lead: number },
): Promise<Change> {
  const { handle, quote } = testimonial
  const before = await publicationOf(lead, store)
  const refusal = testimonials && obstacleToPublishingAgain(testimonials, before?.handle)
  if (refusal) return { refusal }
  const isKept = await store.keepPublication(lead, { handle, quote, consent, at })
  if (!isKept) return { refusal: `Lead ${lead} was erased meanwhile, so its consent cannot be kept.` }
  const change = (await testimonials?.put(testimonial)) ?? { diff: '' }
  if ('refusal' in change) await store.keepPublication(lead, before)
  return change
}
