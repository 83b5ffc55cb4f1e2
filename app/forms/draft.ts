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

// Storage may be unavailable (private windows, full disk). The form then works without a draft.
function read(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
  } catch {
    return {}
  }
}

/** Saves the form's current values; for an empty form, removes the draft. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const typed = textsOf(form).filter((field) => field.value !== '')
  try {
    if (typed.length === 0) sessionStorage.removeItem(storageKey(name))
    else {
      const draft = Object.fromEntries(typed.map((field) => [field.name, field.value]))
      sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
    }
  } catch {}
}

/**
 * Fills empty fields from the draft. True when a field now has its value from the draft, whether this function or
 * the browser's own restoring after a reload put it there.
 */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = read(name)
  const kept = textsOf(form).filter((field) => draft[field.name])
  for (const field of kept) field.value ||= draft[field.name] ?? ''
  return kept.some((field) => field.value === draft[field.name])
}

/** Removes the draft: the form was sent, or the visitor cleared it. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {}
}
