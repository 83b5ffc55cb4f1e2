import type { ViewGuarantee } from '#app/content/facts.ts'
import { type Day, dated } from '#app/day.ts'

/** What the dates of a delivery follow from: its day and the guarantee, seen from the day `now`. */
export type Dates = { readonly delivered: Day; readonly now: Day; readonly guarantee: ViewGuarantee }

/** One sentence whose parts are set apart: on which condition, until when views count, by when to ask for a refund. */
export type Sentence = {
  readonly condition: string
  readonly counting: string
  readonly closes: string
  readonly asking: string
  /** Includes the full stop, which would shift as a separate text node when script writes the date. */
  readonly ends: string
}

const counting = 'count your views until'
const asking = 'and ask for a refund by'

/** What is true of every delivery. */
export const ofAny = ({ windowDays, claimWithinDays }: ViewGuarantee): Sentence => ({
  condition: 'After delivery,',
  counting,
  closes: `day\u00a0${windowDays}`,
  asking,
  ends: `day\u00a0${claimWithinDays}.`,
})

const bothDates = ({ delivered, now, guarantee: { windowDays, claimWithinDays } }: Dates) => ({
  closes: dated(delivered + windowDays, now),
  ends: `${dated(delivered + claimWithinDays, now)}.`,
})

/** The example before the visitor has picked a day. */
export const ofToday = (now: Day, guarantee: ViewGuarantee): Sentence => ({
  condition: `Delivered today, ${dated(now, now)}:`,
  counting,
  asking,
  ...bothDates({ delivered: now, now, guarantee }),
})

function conditionOf({ delivered, now, guarantee: { windowDays, claimWithinDays } }: Dates) {
  const day = now - delivered
  if (day < 0) return 'Once it is delivered,'
  if (day === windowDays) return 'The count closes today:'
  if (day === claimWithinDays) return 'Today is the last day:'
  return day < claimWithinDays ? `Today is day ${day}:` : 'Both days have passed:'
}

/** The visitor's own dates, in the tense that is right on the day `now`. */
export const ofOwn = (dates: Dates): Sentence => {
  const { delivered, now, guarantee } = dates
  const day = now - delivered
  const closed = {
    counting: 'the count closed on',
    asking: `and the last day to ask ${day > guarantee.claimWithinDays ? 'was' : 'is'}`,
  }
  return {
    condition: conditionOf(dates),
    ...(day > guarantee.windowDays ? closed : { counting, asking }),
    ...bothDates(dates),
  }
}
