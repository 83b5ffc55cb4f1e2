import { type Day, dayOfWeek, longDate, shortDateWithWeekday } from '#app/day.ts'

/** The next day with this weekday (0 is Sunday, 6 is Saturday); `now` itself if it is one. */
export const nextOf = (weekday: number, now: Day): Day => now + ((weekday - dayOfWeek(now) + 7) % 7)

/** The first `count` business days after `day`. Skips Saturdays and Sundays, but knows no public holidays. */
export function businessDaysAfter(day: Day, count: number): Day[] {
  const days: Day[] = []
  for (let next = day + 1; days.length < count; next++) if (dayOfWeek(next) % 6) days.push(next)
  return days
}

/** What follows from an approval of the scope on a day: a sentence in two parts, and the date of each business day. */
export function approvalOf(approved: Day, now: Day | undefined, businessDays: number) {
  const days = businessDaysAfter(approved, businessDays)
  return {
    condition: `Approve ${approved === now ? 'today,' : 'on'} ${longDate(approved)}:`,
    promise: `delivered by ${longDate(days.at(-1) ?? approved)}.`,
    dates: days.map(shortDateWithWeekday),
  }
}
