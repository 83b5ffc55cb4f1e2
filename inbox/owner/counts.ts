/** `1 lead`, `2 leads` */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

/** What is said of deliveries that were queued again. */
export const onTheWay = (queued: number): string => `${count(queued, 'delivery', 'deliveries')} on the way.`
