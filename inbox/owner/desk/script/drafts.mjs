import { noteField, replyField, savedNoteField } from './find.mjs'

/**
 * Notes that are not saved, with the note saved before them, and replies that are not sent, by the path of their form.
 * @type {Map<string, { text: string, before: string }>}
 */
export const drafts = new Map()
/** Where a note or a reply is typed; no page has both. */
const typed = () => noteField() ?? replyField()
/** @param {HTMLTextAreaElement | null} field */
const pathOf = (field) => (field?.form ? new URL(field.form.action).pathname : '')
/** @param {HTMLTextAreaElement | null} field */
const isChanged = (field) => field !== null && field.value !== field.defaultValue

/** Keeps what is typed on this page if it is neither saved nor sent. */
export function keepDraft() {
  const field = typed()
  drafts.delete(pathOf(field))
  if (field && isChanged(field)) {
    drafts.set(pathOf(field), { text: field.value, before: savedNoteField()?.value ?? '' })
  }
}

export function restoreDraft() {
  const field = typed()
  const draft = drafts.get(pathOf(field))
  if (!field || !draft) return
  field.value = draft.text
  // Not what is saved now: saving the draft would overwrite a note that was saved elsewhere meanwhile.
  const saved = savedNoteField()
  if (saved) saved.value = draft.before
}

/**
 * Forgets what an action has saved or sent, or whose lead it has erased. What the owner went on typing while a note was being
 * saved stays, as a change of that note.
 * @param {string} path
 * @param {URLSearchParams | undefined} sent
 */
export function dropDrafts(path, sent) {
  const action = path.split('/').at(-1) ?? ''
  const draft = drafts.get(path)
  const saved = sent?.get('note') ?? ''
  if (action === 'note' && draft && draft.text !== saved) draft.before = saved
  else if (/^(?:note|spam|forget)$/.test(action)) drafts.delete(path.replace(/\w+$/, 'note'))
  if (/^(?:answered|spam|forget)$/.test(action)) drafts.delete(path.replace(/\w+$/, 'reply'))
}

/** Whether the page may be left, for which the owner gives up its note if that is not saved. A reply is kept. */
export function leave() {
  const note = noteField()
  if (!note) return true
  if (isChanged(note) && !confirm('Leave without saving the note?')) return false
  note.value = note.defaultValue
  drafts.delete(pathOf(note))
  return true
}

addEventListener('beforeunload', (event) => {
  if (drafts.size > 0 || isChanged(typed())) event.preventDefault()
})
