import type { Complaint, Rule } from '../content.ts'

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Dates are valid and not in the future. */
export const dateRule: Rule = ({ claims, films, identity }) => {
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const complaints: Complaint[] = Object.entries(films.films).flatMap(([page, list]) =>
    list.flatMap(({ published }, index) =>
      isDay(published) && published <= today
        ? []
        : [
            {
              place: ['films', 'films', page, index, 'published'] as const,
              right: `write a day as in ${today}, today or before`,
            },
          ],
    ),
  )
  claims.claims.forEach(({ asOf }, index) => {
    if (asOf === undefined || (isDay(asOf) && asOf <= today)) return
    complaints.push({
      place: ['claims', 'claims', index, 'asOf'],
      right: `write the day the figure was read as in ${today}, today or before`,
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
