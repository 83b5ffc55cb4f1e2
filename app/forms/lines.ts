import type { FieldName } from '#contract/forms.ts'
import { fieldId } from './field.tsx'

/** A form's field of several lines, by its name; null if the page has none. */
export const textIn = (formId: string, name: FieldName) =>
  document.querySelector<HTMLTextAreaElement>(`textarea#${fieldId(formId, name)}`)

/**
 * Adds a line at the end of such a field, unless its words are there already. The cursor moves below it, except while the
 * visitor is typing there.
 */
export function addLine(text: HTMLTextAreaElement, line: string): void {
  const { value } = text
  if (value.includes(line)) return
  const newLine = value && !value.endsWith('\n') ? '\n' : ''
  const typing = document.activeElement === text
  text.setRangeText(`${newLine}${line}\n`, value.length, value.length, typing ? 'preserve' : 'end')
}

/** Has the form keep what script has changed, as if the visitor had typed it. */
const changed = (text: HTMLTextAreaElement) => text.dispatchEvent(new InputEvent('input', { bubbles: true }))

/** Adds a line as if the visitor had typed it. */
export function typeLine(text: HTMLTextAreaElement, line: string): void {
  addLine(text, line)
  changed(text)
}

/** Deletes these words as if the visitor had: the whole line, if there is nothing else on it. */
export function deleteLine(text: HTMLTextAreaElement, line: string): void {
  const others = text.value.split('\n').filter((other) => other !== line)
  text.value = others.join('\n').replace(line, '')
  changed(text)
}
