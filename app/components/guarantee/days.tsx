import type { Moment } from '#app/content/guarantee-terms.ts'
import styles from './days.module.css'

const span = ({ first, last }: Moment) => (first === last ? `Day ${first}` : `Day ${first} to ${last}`)

/** Every day of a moment as a cell of the sheet; the drawing is for the eye, the words stand beside it. */
function Cells({ moment, index }: { moment: Moment; index: number }) {
  const days = Array.from({ length: moment.last - moment.first + 1 }, (_, day) => moment.first + day)
  return days.map((day) => (
    <i key={day} className={index === 1 ? 'veiled' : undefined} data-moment={index + 1}>
      {day}
      {moment.mark?.day === day && <b>{moment.mark.word}</b>}
    </i>
  ))
}

/** The guarantee day by day: a sheet of all its days, and its moments in words. */
export function Days({ moments }: { moments: readonly Moment[] }) {
  return (
    <section className={`paper section ${styles.section}`}>
      <div className={`wrap grid ${styles.days}`}>
        <div className={styles.sheet} aria-hidden="true">
          {moments.map((moment, index) => (
            <Cells key={moment.name} moment={moment} index={index} />
          ))}
        </div>
        <div className={styles.words}>
          <h2 className="visually-hidden">What happens on which day</h2>
          <ol>
            {moments.map((moment) => (
              <li key={moment.name}>
                <h3>
                  <span>{span(moment)}</span> {moment.name}
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
