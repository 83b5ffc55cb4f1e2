import type { StoredSubmission } from '#inbox/store/port.ts'
import { answerTo, authorOf, isAuthorField, storedForm } from '#inbox/submission.ts'

/** `Alex <alex@example.com>` */
export function authorLine(lead: StoredSubmission): string {
  const { name, email } = authorOf(lead)
  return `${name} <${email}>`
}

/** The answer to the form's first textarea, which says most about a lead; without one, the first that isn't the author's name or address. */
export function firstAnswerOf(lead: StoredSubmission): string {
  const long = storedForm(lead.form).fields.find(({ input }) => input === 'textarea')
  if (long) return answerTo(lead.fields, long.name) ?? ''
  return lead.fields.find(([name]) => !isAuthorField(lead.form, name))?.[1] ?? ''
}
