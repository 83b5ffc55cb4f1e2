/** A testimonial as the site's content holds it. */
export type PublishedTestimonial = {
  readonly handle: string
  readonly initials: string
  readonly quote: string
  readonly gradient: readonly [from: string, to: string]
}

/** What a change of the source came to: its lines as a diff, or why it was not made. */
export type Change = { readonly diff: string } | { readonly refusal: string }

/** The site's testimonials in its source. The inbox knows nothing of the site; whoever starts it hands this in. */
export type TestimonialsSource = {
  /** Everyone's handle and colours, samples left out. */
  readonly published: () => readonly Pick<PublishedTestimonial, 'handle' | 'gradient'>[]
  /** Writes a testimonial over the first sample, or behind the last one. */
  readonly put: (testimonial: PublishedTestimonial) => Promise<Change>
  readonly remove: (handle: string) => Promise<Change>
}

export const notHere = `The site's source is not on this machine. On yours, in the folder of the site:
  ssh your.server tenkay show <id> --json | npm run inbox -- publish - --consent '…'
`
