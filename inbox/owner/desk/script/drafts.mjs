import { consentField, find, noteField, replyField, savedNoteField, subjectField } from './find.mjs'

/**
 * Notes that are not saved, with the note saved before them, replies that are not sent, with their subject, and consents
 * that nothing was published with, by the path of their form.
 * @type {Map<string, { text: string, before: string, subject: string }>}
 */
export const drafts = new Map()
/** Where the owner types on this page; no page has two of these. */
const typed = () => noteField() ?? replyField() ?? consentField()
/** @param {HTMLTextAreaElement | null} field */
const pathOf = (field) => (field?.form ? new URL(field.form.action).pathname : '')
/** @param {HTMLTextAreaElement | null} field */
const isUnsaved = (field) =>
  // A consent is on the page again after Publish was refused, and still not kept.
  field !== null && field.value !== (field === consentField() ? '' : field.defaultValue)

/** Keeps what is typed on this page if it is neither saved nor sent. */
export function keepDraft() {
  const field = typed()
  drafts.delete(pathOf(field))
  if (field && isUnsaved(field)) {
    drafts.set(pathOf(field), {
      text: field.value,
      before: savedNoteField()?.value ?? '',
      subject: subjectField()?.value ?? '',
    })
  }
}

export function restoreDraft() {
  const field = typed()
  const draft = drafts.get(pathOf(field))
  if (!field || !draft) return
  field.value = draft.text
  const subject = subjectField()
  if (subject) subject.value = draft.subject
  // Not what is saved now: saving the draft would overwrite a note that was saved elsewhere meanwhile.
  const saved = savedNoteField()
  if (saved) saved.value = draft.before
}

/**
 * Forgets what an action has saved or sent, and all that was typed on the leads that it has erased, which its result names.
 * What the owner went on typing while a note was being saved stays, as a change of that note.
 * @param {string} path
 * @param {URLSearchParams | undefined} sent
 * @param {Document} result
 */
export function dropDrafts(path, sent, result) {
  const draft = drafts.get(path)
  const saved = sent?.get('note') ?? ''
  if (path.endsWith('/note') && draft && draft.text !== saved) draft.before = saved
  else drafts.delete(path)
  // Only where the reply itself was marked answered: on the lead's page it may be one that is still to be sent.
  if (sent?.has('text')) drafts.delete(path.replace(/\w+$/, 'reply'))
  const erased = find('[data-erased]', result)?.dataset.erased?.split(' ') ?? []
  for (const other of drafts.keys()) if (erased.includes(other.split('/').at(-2) ?? '')) drafts.delete(other)
}

/** Whether to leave the page: asks first if its note is not saved. What else is typed is kept as a draft. */
export function leave() {
  const note = noteField()
  if (!note) return true
  if (isUnsaved(note) && !confirm('Leave without saving the note?')) return false
  note.value = note.defaultValue
  drafts.delete(pathOf(note))
  return true
}

addEventListener('beforeunload', (event) => {
  if (drafts.size > 0 || isUnsaved(typed())) event.preventDefault()
})
