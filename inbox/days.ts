export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** 1970 began on a Thursday, so its first week began three days earlier. */
export const firstMonday = -3 * dayMs

/** The Monday on which a time's week begins, at midnight UTC. */
export const mondayOf = (time: number): number =>
  Math.floor((time - firstMonday) / weekMs) * weekMs + firstMonday

/**
 * From when to count by week what came in the days up to now: the Monday at or before the first of them, in UTC. Otherwise
 * the first week would have only some of its leads.
 */
export const wholeWeeksBack = (now: number, days: number): number => mondayOf(now - days * dayMs)

/** The day in the machine's time zone, as the owner's commands take it: 2026-11-20. */
export function isoDay(time: number): string {
  const date = new Date(time)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-')
}

/** The day in UTC: 2026-11-20. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
