/** The text typed into a form and not yet sent, by field name. Kept for the tab's session. */
type Draft = Record<string, string>

const storageKey = (form: string) => `draft:${form}`

function textsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement,
  )
}

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    textsOf(form)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  )

// Storage may be unavailable (private windows, full disk). The form then works without a draft.
function read(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
  } catch {
    return {}
  }
}

/** What is typed in the form with this id; nothing while there is none, as on the server. */
export function typedIn(id: string): Draft {
  const form = globalThis.document?.forms.namedItem(id)
  return form ? draftOf(form) : {}
}

/** Fills the fields that are empty. */
export function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of textsOf(form)) field.value ||= draft[field.name] ?? ''
}

/** Saves the form's current values; for an empty form, removes the draft. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const draft = draftOf(form)
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey(name))
    else sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
  } catch {}
}

/**
 * Fills empty fields from the draft. True when a field now has its value from the draft, whether this function or
 * the browser's own restoring after a reload put it there.
 */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = read(name)
  fill(form, draft)
  return textsOf(form).some(({ name, value }) => value !== '' && value === draft[name])
}

/** Removes the draft: the form was sent, or the visitor cleared it. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {}
}
