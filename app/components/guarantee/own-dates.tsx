import type { RefObject } from 'react'
import { type Day, dated, fullDate } from '../day.ts'
import type { ViewGuarantee } from '../view-guarantee.ts'
import { calendarFile } from './calendar-file.ts'
import styles from './own-dates.module.css'

type Dates = { readonly delivered: Day; readonly now: Day; readonly guarantee: ViewGuarantee }

/** When the count closes and when the refund period ends, in the tense that is right on the day `now`. */
function Until({ delivered, now, guarantee: { windowDays, claimWithinDays } }: Dates) {
  const day = now - delivered
  const counting = day < 0 ? 'Once it is delivered, count your views until' : 'Count your views until'
  const asking =
    day > claimWithinDays ? 'The last day to ask for a refund was' : 'Last day to ask for a refund:'
  const note =
    day === windowDays
      ? 'The count closes today.'
      : day === claimWithinDays
        ? 'That is today.'
        : `Today is day ${day}.`
  return (
    <>
      <span className={styles.paper}>{`Delivered on ${fullDate(delivered)}. `}</span>
      {`${day > windowDays ? 'The count closed on' : counting} `}
      <b>{dated(delivered + windowDays, now)}</b>
      {`. ${asking} `}
      <b>{dated(delivered + claimWithinDays, now)}</b>.
      {day >= 0 && day <= claimWithinDays && <span className={styles.screen}>{` ${note}`}</span>}
    </>
  )
}

/** A calendar file of the days that have not passed; nothing once both have. */
function CalendarLink({ delivered, now, guarantee, about }: Dates & { about: string }) {
  const { views, windowDays, claimWithinDays } = guarantee
  const reminders = [
    { day: delivered + windowDays, name: `${views} views: the count closes` },
    { day: delivered + claimWithinDays, name: 'Last day to ask for the refund' },
  ].filter(({ day }) => day >= now)
  if (reminders.length === 0) return null
  return (
    <a className={`link ${styles.save}`} download="guarantee.ics" href={calendarFile(reminders, about, now)}>
      {`Put ${reminders.length === 1 ? 'the last day' : 'both days'} in your calendar`}
    </a>
  )
}

/** The field for the day of delivery, with the resulting dates and a calendar file to download. */
export function OwnDates({
  field,
  delivered,
  now,
  guarantee,
  about,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>
  delivered: Day | null
  now: Day
  guarantee: ViewGuarantee
  /** The page's absolute URL, which the calendar file contains. */
  about: string
  onChange: () => void
}) {
  return (
    <div className={`needs-script ${styles.dates}`} data-dated={delivered === null ? undefined : ''}>
      <p>Pick the day we delivered, and every day below becomes a date.</p>
      <label htmlFor="delivered">Delivered on</label>
      <input ref={field} type="date" id="delivered" autoComplete="off" onInput={onChange} />
      <div className={styles.says}>
        <output htmlFor="delivered">
          {delivered !== null && (
            // A new element for new dates: a browser that translates the page replaces its text nodes, and React cannot
            // change or remove those.
            <span key={`${delivered} ${now}`}>
              <Until delivered={delivered} now={now} guarantee={guarantee} />
            </span>
          )}
        </output>
        {delivered !== null && (
          <CalendarLink delivered={delivered} now={now} guarantee={guarantee} about={about} />
        )}
      </div>
    </div>
  )
}
