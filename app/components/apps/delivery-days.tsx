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
  const [chosen, setChosen] = useState<number>()

  useEffect(() => {
    const count = () => setNow(today())
    const current = dayOfWeek(today())
    const radios = [...(choice.current?.querySelectorAll('input') ?? [])]
    // Keeps a choice made before hydration.
    const picked =
      radios.find(({ checked }) => checked) ?? radios.find(({ value }) => Number(value) === current)
    if (picked) picked.checked = true
    count()
    setChosen(Number(picked?.value))
    // A page may stay open past midnight.
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])

  const approved = now === undefined || chosen === undefined ? undefined : nextOf(chosen, now)
  const days = approved === undefined ? [] : businessDaysAfter(approved, businessDays)
  const delivered = days.at(-1)
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
                <input type="radio" name="approved" value={value} aria-label={name} />
                {name.slice(0, 3)}
              </label>
            ))}
          </div>
        </fieldset>
        <output className="lead">
          {approved === undefined || delivered === undefined ? (
            'Approve on a weekday: delivered by the same weekday a week later.'
          ) : (
            <>
              <span>{`Approve ${approved === now ? 'today,' : 'on'} ${longDate(approved)}: `}</span>
              <b>{`delivered by ${longDate(delivered)}.`}</b>
            </>
          )}
        </output>
      </div>
      <BuildStrip example={example} dates={days.map(withWeekday)} />
    </div>
  )
}
