import { drafts, keepDraft } from './drafts.mjs'

/** Leaves nothing of a lead on the screen, but the owner's own words that would be lost. */
export function showClosed() {
  keepDraft()
  document.title = 'The desk is closed'
  document.body.className = 'paper closed'
  document.body.textContent = 'The desk is closed. Open it again with npm run desk.'
  for (const [path, { text }] of drafts) {
    const [number, page] = path.split('/').slice(-2)
    const isNote = page === 'note'
    const label = document.createElement('label')
    const field = document.createElement('textarea')
    // A reply quotes the lead.
    field.value = isNote ? text : text.replace(/^>.*\n?/gm, '')
    field.readOnly = true
    const what = isNote
      ? `Your note on lead ${number} is not saved.`
      : `Your reply to lead ${number} is not sent.`
    label.append(`${what} Copy it:`, field)
    document.body.append(label)
  }
}
