/** What can be done with the film on the screen, from either provider. Only a file can seek. */
export type FilmControls = {
  /** Plays it, or pauses it. */
  play(yes: boolean): void
  seek?(seconds: number): void
  remove(): void
}

/** What the players of both providers need and report. `onBlocked`: the browser has refused to play without a click. */
export type Screening = {
  readonly startSeconds: number
  /** What the visitor chose on the slider before the film was opened. */
  readonly chosenSeconds: number | undefined
  readonly onFrame: (seconds: number) => void
  readonly onBlocked: () => void
  readonly onFailure: () => void
}
