/** The words of a form not sent yet, kept for this tab: field name to value. */
type Draft = Record<string, string>

const storageKey = (form: string) => `draft:${form}`

function textsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement,
  )
}

// A browser may forbid storage (private windows, full disk). The form works without a draft then.
function read(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps what stands in the form now; an empty form leaves nothing behind. */
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
 * Puts a kept draft back, never over words that stand there already. True when some of its words
 * stand in the form now, whether put there here or by the browser itself after a reload.
 */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = read(name)
  const kept = textsOf(form).filter((field) => draft[field.name])
  for (const field of kept) field.value ||= draft[field.name] ?? ''
  return kept.some((field) => field.value === draft[field.name])
}

/** Forgets the draft, once its words have arrived or the visitor asked for it. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {}
}
