import { keep, kept } from '#app/tab-storage.ts'
import type { FormKind } from '#contract/forms.ts'
import { jsonObject } from '#contract/json.ts'
import { fieldsOf } from './fields.ts'

/** The answers in a form that are not yet sent, by field name. Kept until the tab is closed. */
type Draft = Record<string, string>

const keyOf = (kind: FormKind) => `draft:${kind}`

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  )

/** What is typed in the form with this id; nothing while there is none, as on the server. */
export function typedIn(id: string): Draft {
  const form = globalThis.document?.forms.namedItem(id)
  return form ? draftOf(form) : {}
}

/** Fills the fields that are empty. */
export function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? ''
}

/** Takes a message that was sent off the front of what was added to it meanwhile. A new text, and who writes, stay. */
export function keepUnsent(form: HTMLFormElement, sent: FormData): void {
  for (const field of fieldsOf(form)) {
    const text = String(sent.get(field.name) ?? '')
    const isLonger = text !== '' && field.value.length > text.length && field.value.startsWith(text)
    if (field instanceof HTMLTextAreaElement && isLonger)
      field.value = field.value.slice(text.length).trimStart()
  }
}

/**
 * Empties the fields of a form that is about to be removed: what they hold when they leave the document, Firefox fills in
 * after a reload, though it may have been sent or cleared by then. In the next microtask they have their values back.
 */
export function hideFromReload(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    const { value } = field
    field.value = field.defaultValue
    queueMicrotask(() => {
      field.value = value
    })
  }
}

/** Saves the form's current values; for an empty form, removes the draft. True when there is one now. */
export function keepDraft(kind: FormKind, form: HTMLFormElement): boolean {
  const draft = draftOf(form)
  const isDraft = Object.keys(draft).length > 0
  keep(keyOf(kind), isDraft ? JSON.stringify(draft) : null)
  return isDraft
}

/**
 * Fills empty fields from the draft. True when a field now has its value from the draft, whether this function or
 * the browser's own restoring after a reload put it there.
 */
export function restoreDraft(kind: FormKind, form: HTMLFormElement): boolean {
  const draft = (jsonObject(kept(keyOf(kind)) ?? '') ?? {}) as Draft
  fill(form, draft)
  return fieldsOf(form).some(({ name, value }) => value !== '' && value === draft[name])
}
