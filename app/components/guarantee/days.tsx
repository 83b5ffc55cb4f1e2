import { useEffect, useRef, useState } from 'react'
import type { ViewGuarantee } from '#app/content/facts.ts'
import type { Phase } from '#app/content/guarantee-terms.ts'
import { type Day, dayOf, shortDate, today } from '#app/day.ts'
import styles from './days.module.css'
import { OwnDates } from './own-dates.tsx'
import { ofAny, ofToday } from './sentence.ts'

/** Earlier dates are ignored: while a visitor types 2026, the field's year is 2, then 20, then 202. */
const earliest = dayOf('2000-01-01') ?? 0

/** The phase in which views add up: its days appear to be drawn one after the other. */
const counting = 1

const span = ({ first, last }: Phase) => (first === last ? `Day ${first}` : `Days ${first} to ${last}`)

/** The dates of a phase, on one line: ': 20 Nov' or ': 21 Nov to 19 Dec'. */
function datesOf({ first, last }: Phase, delivered: Day) {
  const dates = [...new Set([first, last])].map((day) => shortDate(delivered + day))
  return `: ${dates.join(' to ')}`.replaceAll(' ', '\u00a0')
}

/** One calendar cell for each day of a phase. The calendar is decoration: the texts say the same. */
function Cells({
  phase: { first, last, mark },
  index,
  delivered,
  now,
}: {
  phase: Phase
  index: number
  /** Without it, only the days' numbers are shown. */
  delivered: Day | undefined
  now: Day | undefined
}) {
  const days = Array.from({ length: last - first + 1 }, (_, day) => first + day)
  return days.map((number) => {
    const day = delivered && delivered + number
    return (
      <i
        key={number}
        className={index === counting ? 'veiled' : undefined}
        data-phase={index + 1}
        data-date={day && shortDate(day)}
        data-today={day && day === now ? 'Today' : undefined}
        data-past={day && now && day < now ? '' : undefined}
        // app/routes/guarantee.early.ts may have set the first two.
        suppressHydrationWarning
      >
        {number}
        {mark && number === last && <b>{mark}</b>}
      </i>
    )
  })
}

/**
 * The guarantee day by day: a calendar of all its days, and its phases as text. When a client enters the day of
 * delivery, both show dates; until then, the calendar has those of a delivery today.
 */
export function Days({
  phases,
  guarantee,
  about,
}: {
  phases: readonly Phase[]
  guarantee: ViewGuarantee
  about: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  /** Undefined while the field has no day. */
  const [delivered, setDelivered] = useState<Day>()
  /** Undefined until script runs. */
  const [now, setNow] = useState<Day>()

  const read = () => {
    const day = dayOf(field.current?.value ?? '')
    setDelivered(day !== null && day >= earliest ? day : undefined)
    setNow(today())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field each time it runs
  useEffect(() => {
    // app/routes/guarantee.early.ts may have marked day 0. React removes no attribute that it hasn't set.
    calendar.current?.querySelector('[data-today]')?.removeAttribute('data-today')
    // The visitor may have filled the field before hydration.
    read()
    // A page may stay open past midnight.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])

  const example = now === undefined ? ofAny(guarantee) : ofToday(now, guarantee)
  const own = now !== undefined && delivered !== undefined ? { delivered, now, guarantee } : undefined

  return (
    <section className={`paper section ${styles.section}`}>
      <div className={`wrap grid ${styles.days}`}>
        <OwnDates field={field} own={own} example={example} about={about} onInput={read} />
        <div ref={calendar} className={styles.calendar} aria-hidden="true" data-own={own && ''}>
          {phases.map((phase, index) => (
            <Cells key={phase.name} phase={phase} index={index} delivered={delivered ?? now} now={now} />
          ))}
        </div>
        <div className={styles.words}>
          <h2 className="visually-hidden">What happens on which day</h2>
          <ol>
            {phases.map((phase) => (
              <li key={phase.name}>
                <h3>
                  <span>{`${span(phase)}${own ? datesOf(phase, own.delivered) : ''}`}</span> {phase.name}
                </h3>
                <p>{phase.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
