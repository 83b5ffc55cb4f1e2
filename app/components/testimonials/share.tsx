import { type FocusEvent, useState } from 'react'
import type { Identity } from '#app/content/identity.ts'
import { fieldId } from '#app/forms/field.tsx'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import styles from './share.module.css'
import { YourFrame } from './your-frame.tsx'

const nothing = new FormData()

const id = 'share'

/** The field whose text the preview shows. */
export const messageId = fieldId(id, 'message')

/** Scrolls a focused message to below the preview that is then above it; browsers put it in the middle of the screen. */
function uncover({ target }: FocusEvent) {
  if (target.id === messageId) target.scrollIntoView({ block: 'nearest' })
}

/**
 * A preview of the visitor's testimonial, questions it could answer, and the form: side by side where there is room, so
 * that the preview is in view while the text is typed.
 */
export function Share({
  heading,
  lead,
  questions,
  identity,
}: {
  heading: string
  lead: string
  questions: readonly string[]
  identity: Identity
}) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <section className={`paper ${styles.share}`} aria-labelledby="share-heading">
      <div className={`wrap grid violet ${styles.columns}`}>
        <div className={styles.side}>
          <div className={`stage ${styles.preview}`} aria-hidden="true">
            <YourFrame
              line={answer('message')}
              author={answer('company') || answer('name')}
              fieldId={messageId}
            />
          </div>
          <div className={styles.invitation}>
            <h2 id="share-heading">{heading}</h2>
            <div>
              <p>{lead}</p>
              <ol>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ol>
            </div>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of a field in it */}
        <div className={styles.form} onFocus={uncover}>
          <SubmissionForm kind="testimonial" id={id} identity={identity} onAnswers={setAnswers} />
        </div>
      </div>
    </section>
  )
}
