/** Calls that overlap share one run and its result. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
