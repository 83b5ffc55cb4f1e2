import type { ScheduleSample } from '#app/content/app-concepts.ts'
import styles from './schedule.module.css'
import { Option, Vignette } from './vignette.tsx'

const lanes = ['shorts', 'video', 'photo'] as const

/** Demo: pointing at or choosing a day highlights its column and names what is published that day. */
export function Schedule({ week, days }: ScheduleSample) {
  return (
    <Vignette question="Day of the week" className={styles.week}>
      {lanes.map((lane) => (
        <span key={lane} className={`label muted ${styles.lane}`}>
          {lane}
        </span>
      ))}
      {days.map(({ name, lane, goesOut }) => (
        <Option
          key={name}
          name="day"
          value={name}
          label={name}
          className={`${styles.day} ${lane ? styles[lane] : ''}`}
          says={`${name}: ${goesOut}`}
        >
          <span className="label">{name.charAt(0)}</span>
          <i />
          <i />
          <i />
        </Option>
      ))}
      <p className={styles.standing}>{week}</p>
    </Vignette>
  )
}
