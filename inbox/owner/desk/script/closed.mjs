import { drafts, keepDraft } from './drafts.mjs'

/** What the owner typed, by the page they typed it on. @type {Readonly<Record<string, (number: string) => string>>} */
const unsaved = {
  note: (number) => `Your note on lead ${number} is not saved.`,
  reply: (number) => `Your reply to lead ${number} is not sent.`,
  publish: (number) => `The consent of lead ${number} is not kept.`,
}

/** Clears the leads from the screen; only the owner's own unsaved words stay. */
export function showClosed() {
  keepDraft()
  document.title = 'The desk is closed'
  document.body.className = 'paper closed'
  document.body.textContent = 'The desk is closed. Open it again with npm run desk.'
  for (const [path, { text }] of drafts) {
    const [number = '', page = ''] = path.split('/').slice(-2)
    const label = document.createElement('label')
    const field = document.createElement('textarea')
    // A reply quotes the lead.
    field.value = page === 'reply' ? text.replace(/^>.*\n?/gm, '') : text
    field.readOnly = true
    label.append(`${unsaved[page]?.(number)} Copy it:`, field)
    document.body.append(label)
  }
}
