import type { Grade } from '../picture/exposure.ts'
import type { Pen } from '../picture/sprites.ts'

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
