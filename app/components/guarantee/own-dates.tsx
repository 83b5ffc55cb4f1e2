import type { RefObject } from 'react'
import type { ViewGuarantee } from '#app/content/facts.ts'
import { type Day, dated, fullDate } from '../day.ts'
import { calendarFile } from './calendar-file.ts'
import styles from './own-dates.module.css'

/** The day of delivery that the visitor picked, and the current one. */
export type Delivery = { readonly delivered: Day; readonly now: Day }

type Dates = Delivery & { readonly guarantee: ViewGuarantee }

/** One sentence whose parts are set apart: on which condition, until when views count, by when to ask for a refund. */
type Sentence = {
  readonly condition: string
  readonly counting: string
  readonly closes: string
  readonly asking: string
  readonly ends: string
}

const counting = 'count your views until'
const asking = 'and ask for a refund by'

/** What is true of every delivery. */
const ofAny = ({ windowDays, claimWithinDays }: ViewGuarantee): Sentence => ({
  condition: 'After delivery,',
  counting,
  closes: `day\u00a0${windowDays}`,
  asking,
  ends: `day\u00a0${claimWithinDays}`,
})

const bothDates = ({ delivered, now, guarantee: { windowDays, claimWithinDays } }: Dates) => ({
  closes: dated(delivered + windowDays, now),
  ends: dated(delivered + claimWithinDays, now),
})

/** The example before the visitor has picked a day. */
const ofToday = (dates: Dates): Sentence => ({
  condition: `Delivered today, ${dated(dates.now, dates.now)}:`,
  counting,
  asking,
  ...bothDates(dates),
})

function conditionOf({ delivered, now, guarantee: { windowDays, claimWithinDays } }: Dates) {
  const day = now - delivered
  if (day < 0) return 'Once it is delivered,'
  if (day === windowDays) return 'The count closes today:'
  if (day === claimWithinDays) return 'Today is the last day:'
  return day < claimWithinDays ? `Today is day ${day}:` : 'Both days have passed:'
}

/** The visitor's own dates, in the tense that is right on the day `now`. */
const ofOwn = (dates: Dates): Sentence => {
  const { delivered, now, guarantee } = dates
  const day = now - delivered
  return {
    condition: conditionOf(dates),
    counting: day > guarantee.windowDays ? 'the count closed on' : counting,
    asking: day > guarantee.claimWithinDays ? 'and the last day to ask was' : asking,
    ...bothDates(dates),
  }
}

function Until({ sentence, onPaper, id }: { sentence: Sentence; onPaper?: string; id?: string }) {
  return (
    // A new element for new dates: a browser that translates the page replaces its text nodes, and React cannot change or
    // remove those.
    <span id={id} key={Object.values(sentence).join()}>
      {onPaper && <span className={styles.paper}>{`${onPaper} `}</span>}
      <span className={styles.screen}>{`${sentence.condition} `}</span>
      <span className={styles.part}>
        {`${sentence.counting} `}
        <b>{sentence.closes}</b>{' '}
      </span>
      <span className={styles.part}>
        {`${sentence.asking} `}
        <b>{sentence.ends}</b>.
      </span>
    </span>
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
    <a className="link" download="guarantee.ics" href={calendarFile(reminders, about, now)}>
      {`Put ${reminders.length === 1 ? 'the last day' : 'both days'} in your calendar`}
    </a>
  )
}

/**
 * The field for the day of delivery, with the resulting dates and a calendar file to download. Until the visitor picks a
 * day, the same sentence has the days' numbers, and once script runs the dates of a delivery today.
 */
export function OwnDates({
  field,
  own,
  example,
  guarantee,
  about,
  onInput,
}: {
  field: RefObject<HTMLInputElement | null>
  own: Delivery | undefined
  /** A delivery today, to show until the visitor picks a day; undefined until script runs. */
  example: Delivery | undefined
  guarantee: ViewGuarantee
  /** The page's absolute URL, which the calendar file contains. */
  about: string
  onInput: () => void
}) {
  const dates = own && { ...own, guarantee }
  return (
    <div className={`needs-script ${styles.dates}`} data-dated={dates && ''}>
      <label htmlFor="delivered">Delivered on</label>
      <input
        ref={field}
        type="date"
        id="delivered"
        aria-describedby={dates ? undefined : 'example'}
        autoComplete="off"
        onInput={onInput}
      />
      <p>{dates ? <CalendarLink {...dates} about={about} /> : 'Enter the day your edit arrived.'}</p>
      <div className={styles.says}>
        {/* Not in the output: screen readers announce what changes there, and the visitor has changed nothing yet. */}
        {!dates && (
          <Until
            id="example"
            sentence={example === undefined ? ofAny(guarantee) : ofToday({ ...example, guarantee })}
          />
        )}
        <output htmlFor="delivered">
          {dates && <Until sentence={ofOwn(dates)} onPaper={`Delivered on ${fullDate(dates.delivered)}:`} />}
        </output>
      </div>
    </div>
  )
}
