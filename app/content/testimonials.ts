/** What a client said, shown as a captioned frame. */
export type Testimonial = {
  readonly handle: string
  readonly initials: string
  readonly quote: string
  /** The picture behind the caption, from the upper left to the lower right: light colours, as ink stands on them. */
  readonly gradient: readonly [from: string, to: string]
  /** True while nobody has said it. The page marks it and `npm run launch-check` reports it. */
  readonly sample: boolean
}

/** Three, in the order of their frames: wide, upright, widest. */
export const testimonials: readonly [Testimonial, Testimonial, Testimonial] = [
  {
    handle: '@samplehandle',
    initials: 'SH',
    quote: 'This is where your line goes, cut short and set like a caption.',
    gradient: ['#ff5a36', '#ffb199'],
    sample: true,
  },
  {
    handle: '@yourchannel',
    initials: 'YC',
    quote: 'One sentence is enough.',
    gradient: ['#b8f34a', '#5cc8ff'],
    sample: true,
  },
  {
    handle: '@thirdsample',
    initials: 'TS',
    quote: 'What changed once it was posted is worth a longer line.',
    gradient: ['#8b7cff', '#5cc8ff'],
    sample: true,
  },
]
