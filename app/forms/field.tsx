import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '#contract/forms.ts'
import styles from './submission-form.module.css'

/** The id of a form's field, which links can lead to. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

type Control = HTMLInputElement | HTMLTextAreaElement

/** One labelled field. Uncontrolled: the browser holds the text and validates it. */
export function Field({ field, formId }: { field: FieldDefinition; formId: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const id = fieldId(formId, field.name)
  const problemId = `${id}-problem`
  const look = ({ currentTarget }: SyntheticEvent<Control>) => setProblem(currentTarget.validationMessage)
  const control = {
    id,
    name: field.name,
    required: field.required,
    autoComplete: field.autocomplete,
    dir: 'auto',
    // Chromium does not say by itself that the browser has found a field invalid.
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    onInvalid: look,
    // Not before a submit, nor on leaving a field: the message would move the button away from under a press.
    onInput: problem ? look : undefined,
  }

  useEffect(() => {
    const current = element.current
    // The form may have been submitted before hydration. In :is(), because Chrome before 119 throws at the bare selector.
    setProblem(current?.querySelector<Control>(':is(:user-invalid)')?.validationMessage ?? '')
    const forget = () => setProblem('')
    const form = current?.closest('form')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  return (
    <div ref={element} className={styles.field} data-input={field.input}>
      <label htmlFor={id}>
        {field.label}
        {field.required ? null : <small> (optional)</small>}
      </label>
      {field.input === 'textarea' ? (
        <textarea {...control} />
      ) : (
        // So that the compiler reports another kind of field: CONTRIBUTING.md says what it takes.
        <input {...control} type={field.input satisfies 'text' | 'email' | 'tel'} />
      )}
      {/* The browser’s own words, which its bubble would show at one field only, and briefly. */}
      {problem && <p id={problemId}>{problem}</p>}
    </div>
  )
}
