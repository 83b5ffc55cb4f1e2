import { type Day, dayOfWeek } from '../day.ts'

/** The first day from `now` on that is this day of the week: 0 for Sunday to 6 for Saturday. */
export const nextOf = (weekday: number, now: Day): Day => now + ((weekday - dayOfWeek(now) + 7) % 7)

/** The first `count` business days after `day`: Saturdays and Sundays don't count, and no holidays are known. */
export function businessDaysAfter(day: Day, count: number): Day[] {
  const days: Day[] = []
  for (let next = day + 1; days.length < count; next++) if (dayOfWeek(next) % 6) days.push(next)
  return days
}
