import { find, link, replyField } from './find.mjs'

/** Prepares a reply that is on the page now: its mail link, and the cursor before what it quotes. */
export function readyReply() {
  updateMailLink()
  const text = replyField()
  const start = text ? text.value.indexOf('\n\n') + 2 : 0
  text?.setSelectionRange(start, start)
}

/** Updates the mail link from the reply: the same link as contract/mail-link.ts makes for the page without script. */
export function updateMailLink() {
  const text = replyField()
  const button = link('[data-open-mail]')
  const fit = find('#fit')
  if (!text?.form || !button || !fit) return
  const { mail = '', limit = '' } = text.form.dataset
  const to = encodeURIComponent(mail.toWellFormed()).replace('%40', '@')
  const subject = encodeURIComponent(String(new FormData(text.form).get('subject')).toWellFormed())
  const body = encodeURIComponent(text.value.replace(/\r?\n/g, '\r\n').toWellFormed())
  const address = `mailto:${to}?subject=${subject}&body=${body}`
  const fits = address.length <= Number(limit)
  if (fits) button.href = address
  else button.removeAttribute('href')
  button.ariaDisabled = fits ? null : 'true'
  const { fits: inRoom = '', tooLong = '' } = fit.dataset
  fit.textContent = fits ? `${address.length.toLocaleString('en')} ${inRoom}` : tooLong
  find('.meter rect')?.setAttribute('width', String(Math.min(100, (address.length / Number(limit)) * 100)))
}

/** @param {HTMLElement} snippet */
export function insert(snippet) {
  const text = replyField()
  if (!text) return
  text.setRangeText(`${snippet.dataset.snippet}\n`, text.selectionStart, text.selectionEnd, 'end')
  snippet.classList.add('used')
  text.focus()
  updateMailLink()
}

export function openedInMailProgram() {
  const line = find('[data-opened]')
  if (line) line.textContent = 'Opened in your mail program. Sent it? Mark answered.'
  const text = replyField()
  if (text) text.defaultValue = text.value
}
