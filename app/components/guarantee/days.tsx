import { useEffect, useRef, useState } from 'react'
import type { Moment } from '#app/content/guarantee-terms.ts'
import { type Day, dated, dayOf, dayOfMonth, isoDate, month, today, weekday } from '../day.ts'
import type { ViewGuarantee } from '../view-guarantee.ts'
import styles from './days.module.css'
import { type Delivery, OwnDates } from './own-dates.tsx'

/** Earlier dates are ignored: while a visitor types 2026, the field's year is 2, then 20, then 202. */
const earliest = dayOf('2000-01-01') ?? 0

/** Days in a row of the calendar. */
const rowLength = 6

const span = ({ first, last }: Moment) => (first === last ? `Day ${first}` : `Days ${first} to ${last}`)

/** A date that stays on one line. */
const unbroken = (day: Day, now: Day) => dated(day, now).replaceAll(' ', '\u00a0')

/** The dates of a moment: ': Friday 20 November' or ': 21 November to 19 December'. */
function datesOf({ first, last }: Moment, { delivered, now }: Delivery) {
  const from = unbroken(delivered + first, now)
  return first === last
    ? `: ${weekday(delivered + first)} ${from}`
    : `: ${from} to ${unbroken(delivered + last, now)}`
}

const shortMonth = (day: Day) => month(day).slice(0, 3)

/** The label in a cell: 'Today', or the month on the first day shown and on the first of a month. */
function labelOf(day: Day, { delivered, now }: Delivery) {
  if (day === now) return 'Today'
  return day === delivered || dayOfMonth(day) === 1 ? shortMonth(day) : undefined
}

/**
 * One calendar cell for each day of a moment. The calendar is decoration: the texts around it say the same. Before the
 * visitor picks a day it has the days' numbers, and the cells with a word have the dates of a delivery today.
 */
function Cells({
  moment,
  index,
  own,
  example,
}: {
  moment: Moment
  index: number
  own: Delivery | undefined
  example: Day | undefined
}) {
  const days = Array.from({ length: moment.last - moment.first + 1 }, (_, day) => moment.first + day)
  return days.map((number) => {
    const word = moment.mark?.day === number ? moment.mark.word : undefined
    const day = own && own.delivered + number
    const exampleDay = word && example !== undefined ? example + number : undefined
    return (
      <i
        key={day ?? number}
        className={index === 1 ? 'veiled' : undefined}
        data-moment={index + 1}
        data-today={(own && day === own.now) || undefined}
        data-label={own && labelOf(own.delivered + number, own)}
        data-example={exampleDay && `${dayOfMonth(exampleDay)} ${shortMonth(exampleDay)}`}
      >
        {day === undefined ? number : dayOfMonth(day)}
        {word && <b>{word}</b>}
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
  /** Undefined until the visitor picks a day, null while the field has none. */
  const [delivered, setDelivered] = useState<Day | null>()
  /** Undefined until script runs. */
  const [now, setNow] = useState<Day>()

  const read = () => {
    const day = dayOf(field.current?.value ?? '')
    setDelivered(day !== null && day >= earliest ? day : null)
    setNow(today())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field anew each time
  useEffect(() => {
    // The visitor, or the browser restoring the page, may have filled the field before hydration.
    if (field.current?.value) read()
    const update = () => {
      const input = field.current
      const halfTyped = input === document.activeElement || input?.validity.badInput
      // Browsers show the default until the visitor has entered a date, and it replaces half of one.
      if (input && !halfTyped) input.defaultValue = isoDate(today())
      setNow(today())
    }
    update()
    // A page may stay open past midnight.
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  const own = now !== undefined && typeof delivered === 'number' ? { delivered, now } : undefined
  const example = delivered === undefined ? now : undefined

  // The last row is the day the count closes and the days to ask: then each moment can be in line with its days.
  const { windowDays, claimWithinDays } = guarantee
  const inLine = windowDays % rowLength === 0 && claimWithinDays - windowDays === rowLength - 1

  return (
    <section className={`paper section ${styles.section}`}>
      <div className={`wrap grid ${styles.days}`}>
        <OwnDates
          field={field}
          own={own}
          example={example}
          guarantee={guarantee}
          about={about}
          onInput={read}
        />
        <div className={styles.sheet} aria-hidden="true">
          {moments.map((moment, index) => (
            <Cells key={moment.name} moment={moment} index={index} own={own} example={example} />
          ))}
        </div>
        <div className={styles.words}>
          <h2 className="visually-hidden">What happens on which day</h2>
          <ol data-in-line={inLine || undefined}>
            {moments.map((moment) => (
              <li key={moment.name}>
                <h3>
                  <span>{`${span(moment)}${own ? datesOf(moment, own) : ''}`}</span> {moment.name}
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
