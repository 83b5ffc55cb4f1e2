import { useEffect, useRef, useState } from 'react'
import type { ExampleBuild } from '#app/content/example-build.ts'
import { BuildStrip } from '../build-strip.tsx'
import { type Day, dayOfWeek, today, weekdays } from '../day.ts'
import { approvalOf, nextOf } from './business-days.ts'
import styles from './delivery-days.module.css'

/** From Monday, as the CSS counts; each value is a weekday number of `Date`. */
const week = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ name: weekdays[value] ?? '', value }))

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
    // A choice made before hydration. Not today's weekday, which app/routes/apps.early.ts may have checked.
    const early = choice.current?.querySelector<HTMLInputElement>('label:not([data-today]) :checked')
    if (early) setChosen(Number(early.value))
    // The mark of that module: React removes no attribute that it hasn't set.
    choice.current?.querySelector('[data-today]')?.removeAttribute('data-today')
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
  const approval = approved === undefined ? undefined : approvalOf(approved, now, businessDays)
  const sentence = approval ? (
    <>
      <span>{`${approval.condition} `}</span>
      <b>{approval.promise}</b>
    </>
  ) : (
    'Approve on a weekday, and it arrives by the same day next week.'
  )
  return (
    // app/routes/apps.early.ts finds here what it fills in.
    <div className={styles.build} data-build>
      <div className={styles.approve}>
        <fieldset
          ref={choice}
          onChange={({ target }) => target instanceof HTMLInputElement && setChosen(Number(target.value))}
        >
          <legend>Day you approve the scope</legend>
          <div className={styles.week}>
            {week.map(({ name, value }) => (
              <label
                key={name}
                data-today={now !== undefined && value === dayOfWeek(now) ? '' : undefined}
                // app/routes/apps.early.ts may have set this and the field's.
                suppressHydrationWarning
              >
                <input
                  type="radio"
                  name="approved"
                  value={value}
                  aria-label={name}
                  autoComplete={marked ? 'off' : undefined}
                  suppressHydrationWarning
                />
                {name.slice(0, 3)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={`lead ${styles.says}`}>
          {/* Not in the output: screen readers announce what changes there, and the visitor has changed nothing yet. */}
          {chosen === undefined && <p suppressHydrationWarning>{sentence}</p>}
          <output>{chosen !== undefined && sentence}</output>
        </div>
      </div>
      <BuildStrip example={example} dates={approval?.dates ?? []} />
    </div>
  )
}
