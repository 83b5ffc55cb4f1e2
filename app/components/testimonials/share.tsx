import { type ReactNode, useState } from 'react'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import styles from './share.module.css'
import { YourFrame } from './your-frame.tsx'

const nothing = new FormData()

/**
 * A preview of the visitor's testimonial, other testimonials, and the form; beside the form, its heading and questions a
 * testimonial could answer.
 */
export function Share({
  heading,
  questions,
  identity,
  keeping,
  children,
}: { heading: string; questions: readonly string[]; children: ReactNode } & Pick<
  Parameters<typeof SubmissionForm>[0],
  'identity' | 'keeping'
>) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <div className={styles.share}>
      <div className={`stage ${styles.preview}`}>
        <div className="wrap">
          <YourFrame line={answer('message')} author={answer('company') || answer('name')} />
        </div>
      </div>
      {children}
      <section className="paper section" aria-labelledby="share-heading">
        <div className={`wrap grid violet ${styles.columns}`}>
          <div className={styles.invitation}>
            <h2 id="share-heading">{heading}</h2>
            <ol>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </div>
          <div className={styles.form}>
            <SubmissionForm
              kind="testimonial"
              id="share"
              identity={identity}
              keeping={keeping}
              onAnswers={setAnswers}
            />
          </div>
        </div>
      </section>
    </div>
  )
}
