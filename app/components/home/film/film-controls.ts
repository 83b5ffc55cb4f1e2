/** What can be done with a film once it is opened, from either provider. Only a file can seek. */
export type FilmControls = {
  /** Plays it, or pauses it. */
  play(yes: boolean): void
  seek?(seconds: number): void
  remove(): void
}

/** How to open a film of either provider. `onBlocked`: the browser has refused to play without a click. */
export type FilmOptions = {
  readonly startSeconds: number
  /** What the visitor chose on the slider before the film was opened. */
  readonly chosenSeconds: number | undefined
  readonly onFrame: (seconds: number) => void
  readonly onBlocked: () => void
  readonly onFailure: () => void
}
