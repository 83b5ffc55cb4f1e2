import type { RefObject } from 'react'
import { fullDate } from '#app/day.ts'
import { calendarFile } from './calendar-file.ts'
import styles from './own-dates.module.css'
import { type Dates, ofOwn, type Sentence } from './sentence.ts'

function Until({ sentence, onPaper, id }: { sentence: Sentence; onPaper?: string; id?: string }) {
  return (
    // A new element for new dates: a browser that translates the page replaces its text nodes, and React cannot change or
    // remove those.
    <span id={id} key={Object.values(sentence).join()}>
      {onPaper && <span className={styles.onPaper}>{`${onPaper} `}</span>}
      {/* Without a warning: app/routes/guarantee.early.ts may have written the example's dates. */}
      <span className={styles.screen} data-part="condition" suppressHydrationWarning>
        {sentence.condition}
      </span>{' '}
      <span className={styles.part}>
        {`${sentence.counting} `}
        <b data-part="closes" suppressHydrationWarning>
          {sentence.closes}
        </b>{' '}
      </span>
      <span className={styles.part}>
        {`${sentence.asking} `}
        <b data-part="ends" suppressHydrationWarning>
          {sentence.ends}
        </b>
      </span>
    </span>
  )
}

/** A calendar file of the days that have not passed. */
function CalendarLink({ delivered, now, guarantee, about }: Dates & { about: string }) {
  const { viewsInFull, windowDays, claimWithinDays } = guarantee
  const reminders = [
    { day: delivered + windowDays, name: `${viewsInFull} views: the count closes` },
    { day: delivered + claimWithinDays, name: 'Last day to ask for the refund' },
  ].filter(({ day }) => day >= now)
  // In an element, which React can remove from a translated page (see Until).
  if (reminders.length === 0) return <span>The time to ask is over.</span>
  return (
    <a className="link" download="guarantee.ics" href={calendarFile(reminders, about, now)}>
      {`Put ${reminders.length === 1 ? 'the last day' : 'both days'} in your calendar`}
    </a>
  )
}

/** The field for the day of delivery, with the resulting dates and a calendar file to download. */
export function OwnDates({
  field,
  own,
  example,
  about,
  onInput,
}: {
  field: RefObject<HTMLInputElement | null>
  /** What the visitor's dates follow from, once they have picked a day. */
  own: Dates | undefined
  /** The sentence until then: the days' numbers, once script runs the dates of a delivery today. */
  example: Sentence
  /** The page's absolute URL, which the calendar file contains. */
  about: string
  onInput: () => void
}) {
  return (
    <div className={`needs-script ${styles.dates}`} data-own={own && ''}>
      <label htmlFor="delivered">Delivered on</label>
      <input
        ref={field}
        type="date"
        id="delivered"
        aria-describedby={own ? undefined : 'example'}
        autoComplete="off"
        onInput={onInput}
      />
      <p>{own ? <CalendarLink {...own} about={about} /> : 'Enter the day your edit arrived.'}</p>
      <div className={styles.says}>
        {/* Not in the output: screen readers announce what changes there, and the visitor has changed nothing yet. */}
        {!own && <Until id="example" sentence={example} />}
        <output htmlFor="delivered">
          {own && <Until sentence={ofOwn(own)} onPaper={`Delivered on ${fullDate(own.delivered)}:`} />}
        </output>
      </div>
    </div>
  )
}
