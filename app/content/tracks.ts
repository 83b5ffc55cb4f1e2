/** The four colours of the site, in the order of the timeline's tracks. */
export const tracks = ['coral', 'violet', 'lime', 'sky'] as const

export type Track = (typeof tracks)[number]

/** Each service has one colour on the whole site. */
export const trackOf: Readonly<Record<'shortForm' | 'longForm' | 'apps' | 'logos', Track>> = {
  shortForm: 'coral',
  longForm: 'violet',
  apps: 'lime',
  logos: 'sky',
}
