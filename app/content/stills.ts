import appAvif from '#app/media/app.avif'
import appWebp from '#app/media/app.webp'
import appSmallAvif from '#app/media/app-480.avif'
import appSmallWebp from '#app/media/app-480.webp'
import playAvif from '#app/media/long-card.avif'
import playWebp from '#app/media/long-card.webp'
import playSmallAvif from '#app/media/long-card-640.avif'
import playSmallWebp from '#app/media/long-card-640.webp'
import cutsAvif from '#app/media/long-strip.avif'
import cutsWebp from '#app/media/long-strip.webp'
import cutsWideAvif from '#app/media/long-strip-2880.avif'
import momentAvif from '#app/media/short-card.avif'
import momentWebp from '#app/media/short-card.webp'
import momentSmallAvif from '#app/media/short-card-360.avif'
import momentSmallWebp from '#app/media/short-card-360.webp'
import shortsAvif from '#app/media/short-strip.avif'
import shortsWebp from '#app/media/short-strip.webp'
import shortsSmallAvif from '#app/media/short-strip-640.avif'
import shortsSmallWebp from '#app/media/short-strip-640.webp'
import type { Still } from './picture.ts'

const landscape = { width: 1280, height: 720 } as const
const upright = { width: 720, height: 1280 } as const

/** For the price cards: one moment of a short, and a whole play in one frame, which the logos have too. */
export const shortMoment: Still = {
  footage: false,
  avif: momentAvif,
  webp: momentWebp,
  ...upright,
  small: { avif: momentSmallAvif, webp: momentSmallWebp, width: 360 },
}
export const longPlay: Still = {
  footage: false,
  avif: playAvif,
  webp: playWebp,
  ...landscape,
  small: { avif: playSmallAvif, webp: playSmallWebp, width: 640 },
}

/** The picture of the apps' price card, which shows its middle: upright on a wide screen, landscape on a phone. */
export const appPicture: Still = {
  footage: false,
  avif: appAvif,
  webp: appWebp,
  width: 960,
  height: 720,
  small: { avif: appSmallAvif, webp: appSmallWebp, width: 480 },
}

/** Frames of the drawn long film's first six cuts, side by side, each as wide as its cut is long. */
export const longCuts: Still = {
  footage: false,
  avif: cutsAvif,
  webp: cutsWebp,
  width: 1600,
  height: 360,
  wide: { avif: cutsWideAvif, width: 2880 },
}

/** A frame of each of three shorts, side by side, each with its caption; with its text alternative. */
export const threeShorts: Still & { readonly shows: string } = {
  footage: false,
  avif: shortsAvif,
  webp: shortsWebp,
  width: 1080,
  height: 632,
  small: { avif: shortsSmallAvif, webp: shortsSmallWebp, width: 640 },
  shows: 'Three shorts: a goal, a race, a bowl of ramen.',
}
