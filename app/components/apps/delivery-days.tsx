import type { ExampleBuild } from '#app/content/example-build.ts'
import { weekdays } from '#app/day.ts'
import { BuildStrip } from '../build-strip.tsx'
import styles from './delivery-days.module.css'
import { showDates } from './show-dates.ts'

/** From Monday, as the CSS counts; each value is a weekday number of `Date`. */
const week = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ name: weekdays[value] ?? '', value }))

/**
 * The days of a build, counted from the weekday on which the scope is approved. Weekdays and weekends come from CSS and
 * work without script; dates need script: see show-dates.ts.
 */
export function DeliveryDays({ businessDays, example }: { businessDays: number; example: ExampleBuild }) {
  return (
    <div
      ref={(build) => {
        if (build) showDates(build, businessDays)
      }}
      className={styles.build}
      data-build
    >
      <div className={styles.approve}>
        <fieldset>
          <legend>Day you approve the scope</legend>
          <div className={styles.week}>
            {week.map(({ name, value }) => (
              <label key={name} suppressHydrationWarning>
                <input
                  type="radio"
                  name="approved"
                  value={value}
                  aria-label={name}
                  suppressHydrationWarning
                />
                {name.slice(0, 3)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={`lead ${styles.says}`}>
          <p suppressHydrationWarning>Approve on a weekday, and it arrives by the same day next week.</p>
          {/* For an element whose only child is text, React leaves alone what script has put there. */}
          <output suppressHydrationWarning>{''}</output>
        </div>
      </div>
      <BuildStrip example={example} dated />
    </div>
  )
}
