import type { ThumbnailSample } from '#app/content/app-concepts.ts'
import { DemoFrame, Option } from './demo-frame.tsx'
import styles from './thumbnails.module.css'

/** Demo: pointing at or choosing a thumbnail outlines it and fills its predicted share of the clicks. */
export function Thumbnails({ frames, share: best }: ThumbnailSample) {
  return (
    <DemoFrame question="Which thumbnail?" className={styles.thumbnails}>
      {frames.map((frame, index) => {
        const letter = 'AB'.charAt(index)
        const wins = index === frames.length - 1
        const share = wins ? best : 100 - best
        const start = wins ? `${100 - share}%` : 0
        return (
          <Option
            key={letter}
            chosen={wins}
            label={`Thumbnail ${letter}`}
            says={`${letter}: ${share} of 100 predicted clicks`}
          >
            <span className={styles.shot}>
              <img src={frame} alt="" loading="lazy" />
              <b>{letter}</b>
            </span>
            <svg className={styles.bar} aria-hidden="true">
              <rect x={start} width={`${share}%`} height="100%" />
              <text x={start} dx="10" y="50%">
                {wins ? `${letter} wins` : letter}
              </text>
            </svg>
          </Option>
        )
      })}
    </DemoFrame>
  )
}
