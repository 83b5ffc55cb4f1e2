import type { ScheduleSample } from '#app/content/app-concepts.ts'
import { DemoFrame, Option } from './demo-frame.tsx'
import styles from './schedule.module.css'

/** Demo: pointing at or choosing a day highlights its column and names what is published that day. */
export function Schedule({ platforms, days }: ScheduleSample) {
  return (
    <DemoFrame question="Day of the week" className={styles.week}>
      {platforms.map((platform) => (
        <span key={platform} className={`label muted ${styles.platform}`}>
          {platform}
        </span>
      ))}
      {days.map(({ name, platform, goesOut }) => (
        <Option
          key={name}
          label={name}
          className={`${styles.day} ${[styles.first, styles.second, styles.third][platform]}`}
          says={`${name}: ${goesOut}`}
        >
          <span className="label">{name.charAt(0)}</span>
          <i />
          <i />
          <i />
        </Option>
      ))}
      <p className={styles.standing}>One week on three platforms</p>
    </DemoFrame>
  )
}
