import { dim, lime, type Rgb, rgba } from '../../picture/palette.ts'

export const skin: Rgb = [198, 140, 106]
export const shirt: Rgb = lime
export const flank: Rgb = [92, 140, 40]
export const shorts: Rgb = [70, 96, 44]
export const boots: Rgb = [222, 210, 192]

/** The lamps hang high beyond the keeper: each part has a lit upper plane, a middle one and a shaded lower one. */
export const lit = (color: Rgb) => rgba(dim(color, 0.7))
export const middle = (color: Rgb) => rgba(dim(color, 0.46))
export const shaded = (color: Rgb) => rgba(dim(color, 0.26))
