import { beat, framesPerSecond } from './beat.ts'
import type { ShotName } from './shots/all.ts'
import type { Caption } from './shots/captions.ts'

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
}

export type Film = {
  name: string
  width: number
  height: number
  /** Whether the page's words are over it: then its left half is darkened, and its game shows no feed. */
  behindWords: boolean
  cuts: readonly Cut[]
}

export const seconds = (film: Film) => film.cuts.reduce((sum, cut) => sum + cut.beats * beat, 0)
export const frameCount = (film: Film) => Math.round(seconds(film) * framesPerSecond)

/** When each cut of a film begins, in seconds. */
export const cutStarts = ({ cuts }: Film) =>
  cuts.map((_, index) => cuts.slice(0, index).reduce((sum, { beats }) => sum + beats * beat, 0))

/** The second of its shot that a cut shows, `sinceCut` seconds after it begins. */
export const shotSecond = ({ from = 0, speed = 1 }: Cut, sinceCut: number) => from + sinceCut * speed

/** The number of a cut's first frame in its film. */
export const firstFrame = (film: Film, cut: number) =>
  Math.round(film.cuts.slice(0, cut).reduce((sum, { beats }) => sum + beats, 0) * beat * framesPerSecond)
