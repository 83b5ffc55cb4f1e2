import type { Pen } from '../picture/sprites.ts'

/** How the linear picture is converted for the screen. */
export type Grade = {
  exposure: number
  bloom: number
  saturation: number
  /** How dark the lens makes the edges: 1 where it is missing, and 0 for not at all. */
  vignette?: number
  /** Light added everywhere before the grade, for the first instant of a freeze. */
  lift?: number
  tint?: readonly [number, number, number]
}

/** One camera set-up. All times are seconds since the shot's own first frame. */
export type Shot = {
  /** Drawn for every moment of a frame. `behindWords` is the film's. */
  draw(pen: Pen, seconds: number, behindWords: boolean): void
  grade(seconds: number): Grade
  /** Drawn once on the graded frame, so that its colours stay pure. */
  overlay?(pen: Pen, seconds: number, behindWords: boolean): void
  /** How many moments are averaged into one frame; fast limbs need 20 or more. */
  moments(seconds: number): number
  /** Share of the frame the shutter stays open; a film camera's is a half. */
  shutter?: number
}
