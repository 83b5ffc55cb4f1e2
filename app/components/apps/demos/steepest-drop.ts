/** The second after which most viewers leave, of the share of them that is still watching at each second. */
export function steepestDrop(watching: readonly number[]): number {
  const lost = watching.slice(1).map((share, second) => (watching[second] ?? share) - share)
  return lost.indexOf(Math.max(...lost))
}
