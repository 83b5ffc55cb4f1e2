import type { Question } from '#app/content/faq.ts'
import styles from './faq.module.css'

/** Questions and answers, one open at a time: the browser closes the other `<details>` of the same name. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="paper section-continued">
      <div className={`wrap grid ${styles.faq}`}>
        <h2>Before you ask</h2>
        <div className="coral">
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
