import { isoDate, today } from '#app/components/day.ts'
import type { Complaint, Rule } from '../content.ts'

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Dates are valid and not in the future. */
export const dateRule: Rule = ({ claims, 'listed-videos': { listedVideos }, identity }) => {
  const now = new Date()
  const latest = isoDate(today())
  const complaints: Complaint[] = Object.entries(listedVideos).flatMap(([page, list]) =>
    list.flatMap(({ published }, index) =>
      isDay(published) && published <= latest
        ? []
        : [
            {
              place: ['listed-videos', 'listedVideos', page, index, 'published'] as const,
              right: `write a day as in ${latest}, today or before`,
            },
          ],
    ),
  )
  claims.claims.forEach(({ asOf }, index) => {
    if (asOf === undefined || (isDay(asOf) && asOf <= latest)) return
    complaints.push({
      place: ['claims', 'claims', index, 'asOf'],
      right: `write the day the figure was read as in ${latest}, today or before`,
    })
  })
  const { copyrightYear } = identity.identity
  if (!Number.isInteger(copyrightYear) || copyrightYear > now.getFullYear() || copyrightYear < 1990) {
    complaints.push({
      place: ['identity', 'identity', 'copyrightYear'],
      right: `write a year of four figures, ${now.getFullYear()} at the latest`,
    })
  }
  return complaints
}
