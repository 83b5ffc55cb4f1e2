/** A client's words, shown as a captioned clip: large once it is real, small while it is a sample. */
export type Testimonial = {
  readonly handle: string
  readonly initials: string
  readonly quote: string
  /** Colours of the quote's waveform, from its first to its last word. Light colours: the initials on the first are dark. */
  readonly gradient: readonly [from: string, to: string]
  /** True for invented text. The page marks it as a sample and `npm run launch-check` reports it. */
  readonly sample: boolean
}

/** In the page's order. */
export const testimonials: readonly Testimonial[] = [
  {
    handle: '@samplehandle',
    initials: 'SH',
    quote: 'Your words, captioned.',
    gradient: ['#ff5a36', '#ffb199'],
    sample: true,
  },
  {
    handle: '@yourchannel',
    initials: 'YC',
    quote: 'Short is fine.',
    gradient: ['#b8f34a', '#5cc8ff'],
    sample: true,
  },
  {
    handle: '@thirdsample',
    initials: 'TS',
    quote: 'Say how the post did.',
    gradient: ['#5cc8ff', '#8b7cff'],
    sample: true,
  },
]
