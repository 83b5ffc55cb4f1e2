/** The second after which the share of viewers still watching falls most. `watching` has one share per second. */
export function steepestDrop(watching: readonly number[]): number {
  const lost = watching.slice(1).map((share, second) => (watching[second] ?? share) - share)
  return lost.indexOf(Math.max(...lost))
}
