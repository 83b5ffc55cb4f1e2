/** A client's words, shown as a captioned frame. */
export type Testimonial = {
  readonly handle: string
  readonly initials: string
  readonly quote: string
  /** Background of the frame, from its edge to the light behind the initials. Light colours: the initials are dark. */
  readonly gradient: readonly [from: string, to: string]
  /** True for invented text. The page marks it as a sample and `npm run launch-check` reports it. */
  readonly sample: boolean
}

/** In the order of the page's frames: wide, upright, widest. */
export const testimonials: readonly Testimonial[] = [
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
