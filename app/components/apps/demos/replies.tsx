import type { ReplySample } from '#app/content/app-concepts.ts'
import { DemoFrame, Option } from './demo-frame.tsx'
import styles from './replies.module.css'

/** Demo: choosing a comment shows its drafted reply. */
export function Replies({ comments }: ReplySample) {
  return (
    <DemoFrame question="Which comment?" className={styles.thread}>
      {comments.map(({ text, draft }, index) => (
        <Option
          key={text}
          chosen={index === 0}
          className={styles.comment}
          says={
            <div className={styles.answer} data-empty={draft === null || undefined}>
              <p>{draft ?? 'Nothing to answer'}</p>
              <p className="label muted">{draft ? 'Draft reply, waiting for you' : 'Left alone'}</p>
            </div>
          }
        >
          {text}
          {draft && <span className={styles.action}>Draft</span>}
        </Option>
      ))}
    </DemoFrame>
  )
}
