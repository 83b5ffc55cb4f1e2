/** The four colours of the site, in the order of the timeline's tracks. */
export const tracks = ['coral', 'violet', 'lime', 'sky'] as const

export type Track = (typeof tracks)[number]

/** What we sell. */
export type ServiceKey = 'shortForm' | 'longForm' | 'apps' | 'logos'

/** Of these, what has a starting price. */
export type PricedKey = Extract<ServiceKey, 'shortForm' | 'longForm'>

/** Each service has one colour on the whole site. */
export const trackOf: Readonly<Record<ServiceKey, Track>> = {
  shortForm: 'coral',
  longForm: 'violet',
  apps: 'lime',
  logos: 'sky',
}
