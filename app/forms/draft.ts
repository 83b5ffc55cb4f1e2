import { keep, kept } from '#app/tab-storage.ts'
import type { FormKind } from '#contract/forms.ts'
import { jsonObject } from '#contract/json.ts'
import { fieldsOf } from './fields.ts'

/** The answers in a form that are not yet sent, by field name. Kept until the tab is closed. */
type Draft = Record<string, string>

const keyOf = (kind: FormKind) => `draft:${kind}`
const sentKeyOf = (kind: FormKind) => `sent:${kind}`
const arrivedKeyOf = (kind: FormKind) => `arrived:${kind}`

/** Where the words of a form come from: this visit, a draft, or a draft that was sent, to which no response came. */
export type Origin = 'typed' | 'draft' | 'sent'

/** What is in the form. */
export const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  )

/** Fills the fields that are empty. */
export function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? ''
}

/** Puts a message that did not arrive back into fields that are empty: cleared meanwhile, or never kept as a draft. */
export function putBack(form: HTMLFormElement, sent: FormData): void {
  fill(form, Object.fromEntries(sent) as Draft)
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

const asText = (draft: Draft): string | null => (Object.keys(draft).length > 0 ? JSON.stringify(draft) : null)

/** Saves the form's current values; for an empty form, removes the draft. */
export function keepDraft(kind: FormKind, form: HTMLFormElement): void {
  keep(keyOf(kind), asText(draftOf(form)))
}

/** Records that the draft is being sent, in case no response comes: the page may be left, or the network fail. */
export function markSent(kind: FormKind): void {
  keep(sentKeyOf(kind), kept(keyOf(kind)))
}

/** Forgets that a draft was sent, once there is a response. */
export function forgetSent(kind: FormKind): void {
  keep(sentKeyOf(kind), null)
}

/** Records that the draft that was sent has arrived. */
export function markArrived(kind: FormKind): void {
  keep(arrivedKeyOf(kind), kept(sentKeyOf(kind)))
}

/** Whether the form's words have arrived: browsers show a page that one goes back to with the words it had then. */
export function hasArrived(kind: FormKind, form: HTMLFormElement): boolean {
  const text = asText(draftOf(form))
  return text !== null && text === kept(arrivedKeyOf(kind))
}

/**
 * Fills empty fields from the draft, which the browser's own restoring after a reload may have done before. Returns where
 * the form's words come from.
 */
export function restoreDraft(kind: FormKind, form: HTMLFormElement): Origin {
  const draft = (jsonObject(kept(keyOf(kind)) ?? '') ?? {}) as Draft
  fill(form, draft)
  const isRestored = fieldsOf(form).some(({ name, value }) => value !== '' && value === draft[name])
  return isRestored ? originNow(kind, form, 'sent') : 'typed'
}

/** Where the form's words come from now, if they came from there before. */
export function originNow(kind: FormKind, form: HTMLFormElement, before: Origin): Origin {
  const text = asText(draftOf(form))
  if (text === null) return 'typed'
  return before === 'sent' && text !== kept(sentKeyOf(kind)) ? 'draft' : before
}
