import { useEffect, useRef, useState } from 'react'
import type { Moment } from '#app/content/guarantee-terms.ts'
import { type Day, dated, dayOf, dayOfMonth, month, today, weekday } from '../day.ts'
import type { ViewGuarantee } from '../view-guarantee.ts'
import styles from './days.module.css'
import { OwnDates } from './own-dates.tsx'

/** Earlier dates are ignored: while a visitor types 2026, the field's year is 2, then 20, then 202. */
const earliest = dayOf('2000-01-01') ?? 0

/** Days in a row of the calendar. */
const rowLength = 6

const span = ({ first, last }: Moment) => (first === last ? `Day ${first}` : `Days ${first} to ${last}`)

/** A date that stays on one line. */
const unbroken = (day: Day, now: Day) => dated(day, now).replaceAll(' ', '\u00a0')

/** The dates of a moment: ': Friday 20 November' or ': 21 November to 19 December'. */
function datesOf({ first, last }: Moment, delivered: Day, now: Day) {
  const from = unbroken(delivered + first, now)
  return first === last
    ? `: ${weekday(delivered + first)} ${from}`
    : `: ${from} to ${unbroken(delivered + last, now)}`
}

/** The label in a cell: 'Today', or the month on the first day shown and on the first of a month. */
function labelOf(day: Day, delivered: Day, now: Day) {
  if (day === now) return 'Today'
  return day === delivered || dayOfMonth(day) === 1 ? month(day).slice(0, 3) : undefined
}

/** One calendar cell for each day of a moment. The calendar is decoration: the texts around it say the same. */
function Cells({
  moment,
  index,
  delivered,
  now,
}: {
  moment: Moment
  index: number
  delivered: Day | null
  now: Day
}) {
  const days = Array.from({ length: moment.last - moment.first + 1 }, (_, day) => moment.first + day)
  return days.map((number) => {
    const day = delivered === null ? null : delivered + number
    return (
      <i
        key={day ?? number}
        className={index === 1 ? 'veiled' : undefined}
        data-moment={index + 1}
        data-today={day === now || undefined}
        data-label={delivered === null || day === null ? undefined : labelOf(day, delivered, now)}
      >
        {day === null ? number : dayOfMonth(day)}
        {moment.mark?.day === number && <b>{moment.mark.word}</b>}
      </i>
    )
  })
}

/**
 * The guarantee day by day: a calendar of all its days, and its moments as text. When a client enters the day of
 * delivery, both show dates.
 */
export function Days({
  moments,
  guarantee,
  about,
}: {
  moments: readonly Moment[]
  guarantee: ViewGuarantee
  about: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const [delivered, setDelivered] = useState<Day | null>(null)
  const [now, setNow] = useState(0)

  const read = () => {
    const day = dayOf(field.current?.value ?? '')
    setDelivered(day !== null && day >= earliest ? day : null)
    setNow(today())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field anew each time
  useEffect(() => {
    // The visitor, or the browser restoring the page, may have filled the field before hydration.
    read()
    // A page may stay open past midnight.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])

  // The last row is the day the count closes and the days to ask: then each moment can be in line with its days.
  const { windowDays, claimWithinDays } = guarantee
  const inLine = windowDays % rowLength === 0 && claimWithinDays - windowDays === rowLength - 1

  return (
    <section className={`paper section ${styles.section}`}>
      <div className={`wrap grid ${styles.days}`}>
        <OwnDates
          field={field}
          delivered={delivered}
          now={now}
          guarantee={guarantee}
          about={about}
          onChange={read}
        />
        <div className={styles.sheet} aria-hidden="true">
          {moments.map((moment, index) => (
            <Cells key={moment.name} moment={moment} index={index} delivered={delivered} now={now} />
          ))}
        </div>
        <div className={styles.words}>
          <h2 className="visually-hidden">What happens on which day</h2>
          <ol data-in-line={inLine || undefined}>
            {moments.map((moment) => (
              <li key={moment.name}>
                <h3>
                  <span>{`${span(moment)}${delivered === null ? '' : datesOf(moment, delivered, now)}`}</span>{' '}
                  {moment.name}
                </h3>
                <p>{moment.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
