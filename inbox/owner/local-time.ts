import { isoDay } from '#inbox/days.ts'

/** Local time to the minute. */
export const minuteOf = (time: number): string =>
  `${isoDay(time)} ${new Date(time).toTimeString().slice(0, 5)}`

/** The machine's time zone, which all printed times are in. */
export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
