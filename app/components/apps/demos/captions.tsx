import type { CaptionSample } from '#app/content/app-concepts.ts'
import styles from './captions.module.css'
import { DemoFrame, Option } from './demo-frame.tsx'

/** Demo: choosing a tone shows the caption written in it. */
export function Captions({ captions, chosen }: CaptionSample) {
  return (
    <DemoFrame question="Tone of the caption" className={styles.captions}>
      {captions.map(({ tone, text, tags }) => (
        <Option
          key={tone}
          chosen={tone === chosen}
          className={styles.tone}
          says={
            <div className={styles.caption}>
              <p>{text}</p>
              <p className={`label ${styles.tags}`}>{tags}</p>
            </div>
          }
        >
          {tone}
        </Option>
      ))}
    </DemoFrame>
  )
}
