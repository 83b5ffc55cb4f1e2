import type { Pen } from './picture/sprites.ts'
import type { ShotName } from './shots/all.ts'
import type { Caption } from './shots/captions.ts'

/** 96 beats a minute: one beat is exactly 15 frames, so a cut on a beat is a cut on a whole frame. */
export const beat = 0.625
export const framesPerSecond = 24

/** How the linear picture is converted for the screen. */
export type Grade = {
  exposure: number
  bloom: number
  saturation: number
  /** Light added everywhere before the grade, for the first instant of a freeze. */
  lift?: number
  tint?: readonly [number, number, number]
}

/** One camera set-up. All times are seconds since the shot's own first frame. */
export type Shot = {
  draw(pen: Pen, seconds: number): void
  grade(seconds: number): Grade
  /** Drawn once on the graded frame, so that its colours stay pure. */
  overlay?(pen: Pen, seconds: number): void
  /** How many moments are averaged into one frame; fast limbs need 20 or more. */
  moments(seconds: number): number
  /** Share of the frame the shutter stays open; a film camera's is a half. */
  shutter?: number
}

/** A part of a shot in a film. Plain values, because the sound and the tests read them too. */
export type Cut = {
  shot: ShotName
  beats: number
  /** Where in the shot it starts, in seconds. */
  from?: number
  speed?: number
  /** Which column of the 1280 px wide shot is in the middle of an upright frame. */
  focus?: (seconds: number) => number
  /** A closer framing: the shot's pixel to put in the middle, and the magnification. */
  closer?: { x: number; y: number; zoom: number }
  /** Drawn last, over everything. */
  caption?: Caption
  /** Four corners around the place that matters, in pixels of the film. */
  box?: { x: number; y: number; half: number }
  /** Leaves the shot's own overlay out. */
  bare?: boolean
}

export type Film = {
  name: string
  width: number
  height: number
  /** Darkens the left half, where the page has its headline. */
  quietLeft: boolean
  cuts: readonly Cut[]
}

export const seconds = (film: Film) => film.cuts.reduce((sum, cut) => sum + cut.beats * beat, 0)
export const frameCount = (film: Film) => Math.round(seconds(film) * framesPerSecond)

/** The number of a cut's first frame in its film. */
export const firstFrame = (film: Film, cut: number) =>
  Math.round(film.cuts.slice(0, cut).reduce((sum, { beats }) => sum + beats, 0) * beat * framesPerSecond)
