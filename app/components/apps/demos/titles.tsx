import type { TitleSample } from '#app/content/app-concepts.ts'
import { DemoFrame, Option } from './demo-frame.tsx'
import styles from './titles.module.css'
import { verdicts } from './verdicts.ts'

/** Demo: choosing a title says what is predicted for it, and dims the other. */
export function Titles({ titles }: TitleSample) {
  const says = verdicts(titles)
  return (
    <DemoFrame question="Which title?" className={styles.titles}>
      {titles.map(({ text, clicks }, index) => {
        const letter = 'AB'.charAt(index)
        const better = index === titles.length - 1
        return (
          <Option key={letter} chosen={better} className={styles.choice} says={says[index]}>
            <span className={styles.title}>{text}</span>
            <span className="label">{letter}</span>
            <svg className={styles.meter} aria-hidden="true">
              <rect
                className={better ? styles.better : undefined}
                width={`${clicks}%`}
                height="100%"
                rx="2"
              />
            </svg>
          </Option>
        )
      })}
    </DemoFrame>
  )
}
