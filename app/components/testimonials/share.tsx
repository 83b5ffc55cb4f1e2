import { useState } from 'react'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import styles from './share.module.css'
import { YourFrame } from './your-frame.tsx'

const nothing = new FormData()

/**
 * The form. Beside it, a heading, questions a testimonial could answer, and a preview of the testimonial; on small
 * screens the preview is above the message field.
 */
export function Share({
  heading,
  questions,
  identity,
  keeping,
}: { heading: string; questions: readonly string[] } & Pick<
  Parameters<typeof SubmissionForm>[0],
  'identity' | 'keeping'
>) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <section className="paper section">
      <div className={`wrap lime ${styles.share}`}>
        <SubmissionForm
          kind="testimonial"
          id="share"
          identity={identity}
          keeping={keeping}
          onAnswers={setAnswers}
          before={{
            name: (
              <div className={styles.side}>
                <div className={styles.invitation}>
                  <h2>{heading}</h2>
                  <ol>
                    {questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ol>
                </div>
                <YourFrame line={answer('message')} author={answer('company') || answer('name')} />
              </div>
            ),
          }}
        />
      </div>
    </section>
  )
}
