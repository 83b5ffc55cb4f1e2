import { useState } from 'react'
import type { Identity } from '#app/content/identity.ts'
import type { Still } from '#app/content/picture.ts'
import { fieldId } from '#app/forms/field.tsx'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import type { FieldName } from '#contract/forms.ts'
import { Preview } from './preview.tsx'
import styles from './share.module.css'

const nothing = new FormData()

// Not `share`: ad blockers hide #share-email.
const id = 'testimonial-form'

/** The field whose text the preview shows. */
export const messageId = fieldId(id, 'message' satisfies FieldName)

/** The form for a testimonial, and a preview of it, as a caption on `picture`, that stays in view while it is filled in. */
export function Share({
  heading,
  lead,
  picture,
  identity,
}: {
  heading: string
  lead: string
  picture: Still
  identity: Identity
}) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: FieldName) => String(answers.get(name) ?? '').trim()
  return (
    <section className={`paper violet section ${styles.section}`} aria-labelledby="share-heading">
      <div className={`wrap ${styles.share}`}>
        <div className={styles.preview} aria-hidden="true">
          <Preview
            picture={picture}
            line={answer('message')}
            author={answer('company') || answer('name')}
            fieldId={messageId}
          />
        </div>
        <div>
          <div className={styles.head}>
            <h2 id="share-heading">{heading}</h2>
            <p className="lead">{lead}</p>
          </div>
          <SubmissionForm kind="testimonial" id={id} identity={identity} onAnswers={setAnswers} />
        </div>
      </div>
    </section>
  )
}
