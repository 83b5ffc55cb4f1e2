import { dialog, find, isField, link, links, noteField, replyField, searchField } from './find.mjs'
import { go } from './pages.mjs'

/** @param {string} key */
const press = (key) => find(`[data-key="${key}"]`)?.click()

/** Opens the next or previous lead of the list. @param {1 | -1} way */
function step(way) {
  const rows = links('.rows a')
  const focused = rows.findIndex((row) => row.matches(':focus'))
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
  const isList = find('main.list') !== null
  const next = at >= 0 ? rows[at + way] : isList ? rows[0] : undefined
  if (next) go(next, { focus: 'row' })
  // A lead that was just answered is not in the list any more, and may have been the last one.
  else go(link(`[data-go="${way > 0 ? 'Next' : 'Previous'}"]`) ?? (at < 0 ? rows[0] : undefined))
}

/** @type {Readonly<Record<string, () => void>>} */
const keys = {
  j: () => step(1),
  k: () => step(-1),
  u: () => go(link('[data-go="back"]'), { focus: 'row' }),
  '/': () => searchField()?.focus(),
  n: () => noteField()?.focus(),
  '?': () => dialog('keys')?.showModal(),
  ...Object.fromEntries(['r', 'e', 'i', '!', 'p', 'f', 'c'].map((key) => [key, () => press(key)])),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [at + 1, () => go(links('.places a')[at])])),
}

addEventListener('keydown', (event) => {
  const { code, key, target } = event
  if (!(target instanceof HTMLElement)) return
  if ((event.ctrlKey || event.metaKey) && key === 'Enter') {
    if (target === noteField()) noteField()?.form?.requestSubmit()
    else if (target === replyField()) link('[data-open-mail]')?.click()
    return
  }
  // Not `key`: with Option, a Mac types '¡' for 1.
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  if (event.altKey && digit && replyField()) {
    event.preventDefault()
    const snippets = document.querySelectorAll('button[data-snippet]')
    const snippet = snippets[Number(digit) - 1]
    if (snippet instanceof HTMLElement) snippet.click()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || find('dialog[open]')) return
  if (key === 'Escape') return isField(target) ? target.blur() : press('Escape')
  if (isField(target) || document.body.dataset.keys === undefined) return
  if (key === 'Enter' && !target.closest('a,button')) return find('h1')?.focus()
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  keys[key]?.()
})
