/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const coral: Rgb = [255, 90, 54]
export const violet: Rgb = [139, 124, 255]
export const lime: Rgb = [184, 243, 74]
export const sky: Rgb = [92, 200, 255]
export const cream: Rgb = [246, 241, 231]
export const ink: Rgb = [21, 18, 15]
export const stage: Rgb = [12, 11, 10]

/** The four tracks, in the order the site shows them. */
export const tracks = [coral, violet, lime, sky] as const

/** Lamp light, the glow around it, and the red halo a lens adds to it. */
export const tungsten: Rgb = [255, 214, 178]
export const warm: Rgb = [255, 170, 120]
export const ember: Rgb = [255, 110, 66]

/** A canvas colour; `alpha` runs from 0 to 1. */
export const rgba = ([red, green, blue]: Rgb, alpha = 1) =>
  `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha})`

/** The same hue with less light in it: 0 is black, 1 unchanged. */
export const dim = ([red, green, blue]: Rgb, light: number): Rgb => [red * light, green * light, blue * light]
