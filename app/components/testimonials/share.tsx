import { type FocusEvent, type ReactNode, useState } from 'react'
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
 * The page's head, a preview of the visitor's testimonial, and the form: on a wide screen the head and the preview are one
 * half of it, as high as the form beside them.
 */
export function Share({
  heading,
  lead,
  identity,
  children,
}: {
  heading: string
  lead: string
  identity: Identity
  children: ReactNode
}) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <section className={`stage ${styles.share}`} aria-labelledby="share-heading">
      <div className={styles.side}>
        <div className={styles.head}>{children}</div>
        <div className={styles.preview} aria-hidden="true">
          <YourFrame
            line={answer('message')}
            author={answer('company') || answer('name')}
            fieldId={messageId}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of a field in it */}
      <div className={`paper violet ${styles.form}`} onFocus={uncover}>
        <h2 id="share-heading">{heading}</h2>
        <p>{lead}</p>
        <SubmissionForm kind="testimonial" id={id} identity={identity} onAnswers={setAnswers} />
      </div>
    </section>
  )
}
