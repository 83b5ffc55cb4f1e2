import type { FieldDefinition } from '#contract/forms.ts'
import styles from './submission-form.module.css'

/** The id of a form's field, which links can lead to. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** One labelled field. Uncontrolled: the browser holds the text and validates it. */
export function Field({ field, formId }: { field: FieldDefinition; formId: string }) {
  const id = fieldId(formId, field.name)
  const control = { id, name: field.name, required: field.required, autoComplete: field.autocomplete }
  return (
    <div className={styles.field} data-input={field.input}>
      <label htmlFor={id}>
        {field.label}
        {field.required ? null : <small> (optional)</small>}
      </label>
      {field.input === 'textarea' ? (
        <textarea {...control} />
      ) : (
        <input {...control} type={field.input} inputMode={field.input} />
      )}
    </div>
  )
}
