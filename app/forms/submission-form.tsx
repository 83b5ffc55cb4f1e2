import { Fragment, type ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'
import type { Identity } from '#app/content/identity.ts'
import { type FormDefinition, type FormKind, forms, statusText } from '#contract/forms.ts'
import { constantFields, endpoint } from './endpoint.ts'
import { Field } from './field.tsx'
import { MailInstead } from './mail-instead.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './submission-form.module.css'
import { type Progress, useSubmission } from './use-submission.ts'

function textFor(form: FormDefinition, progress: Progress) {
  if (progress === 'idle') return ''
  return progress === 'sent' ? form.sentText : statusText[progress]
}

/**
 * A form of the contract. Without script the browser posts it to the same endpoint. `children` are shown above the last
 * field.
 */
export function SubmissionForm({
  kind,
  id,
  identity,
  onAnswers,
  children,
}: {
  kind: FormKind
  id: string
  identity: Pick<Identity, 'name' | 'helpAddress'>
  /** Called with the form's values: on mount unless they are empty, on every change, and when it is sent or cleared. */
  onAnswers?: (answers: FormData) => void
  children?: ReactNode
}) {
  const form: FormDefinition = forms[kind]
  const { element, progress, mailText, origin, submit, invalid, typed, clear } = useSubmission(
    kind,
    id,
    onAnswers,
  )
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      action={endpoint}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onInvalidCapture={invalid}
      onInput={({ currentTarget }) => typed(currentTarget)}
    >
      {constantFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Without a name it is not sent: it shows whether the form was (isPosted in use-submission.ts). */}
      <input hidden />
      {form.fields.map((field) => (
        <Fragment key={field.name}>
          {field === form.fields.at(-1) && children}
          <Field field={field} formId={id} />
        </Fragment>
      ))}
      <div className={styles.action}>
        <Button type="submit" aria-disabled={progress === 'sending' || undefined}>
          {form.submitLabel}
        </Button>
        <p className={styles.status} role="status" data-state={progress}>
          {textFor(form, progress)}
        </p>
        {mailText !== undefined && (
          <MailInstead address={identity.helpAddress} subject={form.title} body={mailText} />
        )}
      </div>
      {/* Not above the button: it appears with hydration, and would move the button while it is pressed. */}
      {origin !== 'typed' && progress !== 'sending' && (
        <p className={styles.draft}>
          {origin === 'sent'
            ? 'You sent this already, but we could not confirm that it arrived.'
            : 'Your draft is still here.'}{' '}
          <button type="button" className={styles.quiet} onClick={clear}>
            Clear it
          </button>
        </p>
      )}
      <PrivacyNote kind={kind} identity={identity} />
    </form>
  )
}
