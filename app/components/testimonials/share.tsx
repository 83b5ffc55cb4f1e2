import type { ReactNode } from 'react'
import styles from './share.module.css'

/** The form, beside a heading and questions a testimonial could answer. */
export function Share({
  heading,
  questions,
  children,
}: {
  heading: string
  questions: readonly string[]
  children: ReactNode
}) {
  return (
    <section className="paper section">
      <div className="wrap grid">
        <div className={styles.invitation}>
          <h2>{heading}</h2>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
        <div className={`lime ${styles.form}`}>{children}</div>
      </div>
    </section>
  )
}
