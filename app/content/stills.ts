import appAvif from '#app/media/app.avif'
import appSmallAvif from '#app/media/app-480.avif'
import playAvif from '#app/media/long-card.avif'
import playSmallAvif from '#app/media/long-card-640.avif'
import cutsAvif from '#app/media/long-strip.avif'
import cutsWideAvif from '#app/media/long-strip-2880.avif'
import momentAvif from '#app/media/short-card.avif'
import momentSmallAvif from '#app/media/short-card-360.avif'
import shortsAvif from '#app/media/short-strip.avif'
import shortsSmallAvif from '#app/media/short-strip-640.avif'
import type { DescribedStill, Still } from './picture.ts'

const landscape = { width: 1280, height: 720 } as const
const upright = { width: 720, height: 1280 } as const

/** For the price cards: one moment of a short, and a whole play in one frame, which the logos have too. */
export const shortMoment: Still = {
  footage: false,
  avif: momentAvif,
  ...upright,
  small: { avif: momentSmallAvif, width: 360 },
}
export const longPlay: Still = {
  footage: false,
  avif: playAvif,
  ...landscape,
  small: { avif: playSmallAvif, width: 640 },
}

/** The picture of the apps' price card, which shows its middle: upright on a wide screen, landscape on a phone. */
export const appPicture: Still = {
  footage: false,
  avif: appAvif,
  width: 960,
  height: 720,
  small: { avif: appSmallAvif, width: 480 },
}

/** Frames of the drawn long film's first six cuts, side by side, each as wide as its cut is long. */
export const longCuts: Still = {
  footage: false,
  avif: cutsAvif,
  width: 1600,
  height: 360,
  wide: { avif: cutsWideAvif, width: 2880 },
}

/** A frame of each of three shorts, side by side, each with its caption. */
export const threeShorts: DescribedStill = {
  footage: false,
  avif: shortsAvif,
  width: 1080,
  height: 632,
  small: { avif: shortsSmallAvif, width: 640 },
  shows: 'Three shorts: a goal, a race, a bowl of ramen.',
}
