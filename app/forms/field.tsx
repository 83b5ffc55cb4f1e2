import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '#contract/forms.ts'
import styles from './submission-form.module.css'

/** The id of a form's field, which links can lead to. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether a submit before hydration has found this field empty. Only that makes an empty field invalid that nobody has typed
 * in.
 */
function foundEmpty(id: string) {
  const control = globalThis.document?.getElementById(id) as Control | null
  // Browsers that lack the selector would throw.
  return (
    control?.validity.valueMissing &&
    CSS.supports('selector(:user-invalid)') &&
    control.matches(':user-invalid')
  )
}

/** One labelled field. Uncontrolled: the browser holds the text and validates it. */
export function Field({ field, formId }: { field: FieldDefinition; formId: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const id = fieldId(formId, field.name)
  const problemId = `${id}-problem`
  // Read before hydration, during which Firefox forgets it of a text area.
  const [early] = useState(() => foundEmpty(id))
  const control = {
    id,
    name: field.name,
    required: field.required,
    autoComplete: field.autocomplete,
    dir: 'auto',
    // Chromium does not say by itself that the browser has found a field invalid.
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    onInvalid: ({ currentTarget }: SyntheticEvent<Control>) => setProblem(currentTarget.validationMessage),
  }

  useEffect(() => {
    const control = element.current?.querySelector<Control>('input, textarea')
    // Only what a submit has reported: a message that appears as a field is left would move the button away from under a
    // press.
    const lookAgain = () => setProblem((reported) => reported && (control?.validationMessage ?? ''))
    const forget = () => setProblem('')
    if (control && early) setProblem(control.validationMessage)
    control?.addEventListener('input', lookAgain)
    // The only event that some password managers send.
    control?.addEventListener('change', lookAgain)
    const form = control?.form
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [early])

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
