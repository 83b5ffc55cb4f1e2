import { useEffect, useRef, useState } from 'react'
import type { ExampleBuild } from '#app/content/example-build.ts'
import { BuildStrip } from '../build-strip.tsx'
import { type Day, dayOfWeek, longDate, shortDate, today, weekday, weekdays } from '../day.ts'
import { businessDaysAfter, nextOf } from './business-days.ts'
import styles from './delivery-days.module.css'

/** From Monday, as the CSS counts; each value is a weekday number of `Date`. */
const week = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ name: weekdays[value] ?? '', value }))

/** 'Mon 23 Nov' */
const withWeekday = (day: Day) => `${weekday(day).slice(0, 3)} ${shortDate(day)}`

/**
 * The days of a build, counted from the weekday on which the scope is approved. Weekdays and weekends come from CSS and
 * work without script; dates need script.
 */
export function DeliveryDays({ businessDays, example }: { businessDays: number; example: ExampleBuild }) {
  const choice = useRef<HTMLFieldSetElement>(null)
  const [now, setNow] = useState<Day>()
  /** A weekday; undefined until the visitor chooses one. */
  const [chosen, setChosen] = useState<number>()

  useEffect(() => {
    // A choice made before hydration.
    const early = choice.current?.querySelector<HTMLInputElement>(':checked')
    if (early) setChosen(Number(early.value))
    const count = () => setNow(today())
    count()
    // A page may stay open past midnight.
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])

  useEffect(() => {
    if (now === undefined || chosen !== undefined) return
    const radio = choice.current?.querySelector<HTMLInputElement>(`[value="${dayOfWeek(now)}"]`)
    if (radio) radio.checked = true
  }, [now, chosen])

  // Script checked today's radio. `autocomplete=off` keeps the browser from restoring it on going back, which would look
  // like the visitor's choice.
  const marked = now !== undefined && chosen === undefined
  const approved = now === undefined || chosen === undefined ? now : nextOf(chosen, now)
  const days = approved === undefined ? [] : businessDaysAfter(approved, businessDays)
  const delivered = days.at(-1)
  const sentence =
    approved === undefined || delivered === undefined ? (
      'Approve on a weekday, and it arrives by the same day next week.'
    ) : (
      <>
        <span>{`Approve ${approved === now ? 'today,' : 'on'} ${longDate(approved)}: `}</span>
        <b>{`delivered by ${longDate(delivered)}.`}</b>
      </>
    )
  return (
    <div className={styles.build}>
      <div className={styles.approve}>
        <fieldset
          ref={choice}
          onChange={({ target }) => target instanceof HTMLInputElement && setChosen(Number(target.value))}
        >
          <legend>Day you approve the scope</legend>
          <div className={styles.week}>
            {week.map(({ name, value }) => (
              <label key={name} data-today={now !== undefined && value === dayOfWeek(now) ? '' : undefined}>
                <input
                  type="radio"
                  name="approved"
                  value={value}
                  aria-label={name}
                  autoComplete={marked ? 'off' : undefined}
                />
                {name.slice(0, 3)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={`lead ${styles.says}`}>
          {/* Not in the output: screen readers announce what changes there, and the visitor has changed nothing yet. */}
          {chosen === undefined && <p>{sentence}</p>}
          <output>{chosen !== undefined && sentence}</output>
        </div>
      </div>
      <BuildStrip example={example} dates={days.map(withWeekday)} />
    </div>
  )
}
