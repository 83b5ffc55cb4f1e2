// What script adds to the pages: keys, navigation without a reload, and a mail link that follows the text. They work
// without it, too. It is JavaScript because every page has it inline as it is here; the compiler checks it all the same.

/**
 * How a page is shown in the place of another one.
 * @typedef {{
 *   method?: 'GET' | 'POST',
 *   body?: URLSearchParams,
 *   entry?: 'push' | 'replace' | null, // In the browser's history.
 *   focus?: 'heading' | 'row' | 'search' | 'note',
 * }} Showing
 */

/** TypeScript knows no Trusted Types yet. @type {{ createPolicy: <Rules>(name: string, rules: Rules) => Rules } | undefined} */
const trustedTypes = Reflect.get(globalThis, 'trustedTypes')
const policy = trustedTypes?.createPolicy('desk', { createHTML: (/** @type {string} */ html) => html })

/** @type {(selector: string, within?: ParentNode) => HTMLElement | null} */
const find = (selector, within = document) => within.querySelector(selector)
/** @type {(selector: string) => HTMLAnchorElement | null} */
const link = (selector) => document.querySelector(selector)
/** @type {(selector: string) => HTMLAnchorElement[]} */
const links = (selector) => [...document.querySelectorAll(selector)].filter((found) => isLink(found))
/** @type {(id: string | undefined) => HTMLDialogElement | null} */
const dialog = (id) => document.querySelector(`dialog#${id}`)
/** @type {() => HTMLInputElement | null} */
const searchField = () => document.querySelector('#q')
/** @type {() => HTMLTextAreaElement | null} */
const noteField = () => document.querySelector('#note')
/** @type {() => HTMLTextAreaElement | null} */
const replyField = () => document.querySelector('#text')
/** @type {(element: unknown) => element is HTMLAnchorElement} */
const isLink = (element) => element instanceof HTMLAnchorElement
/** @type {(element: unknown) => element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} */
const isField = (element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const base = () => document.body.dataset.base ?? ''

/** What a form sends. @type {(form: HTMLFormElement, submitter?: HTMLElement | null) => URLSearchParams} */
const answersIn = (form, submitter) =>
  new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))

// Drafts

/** Notes that are not saved and replies that are not sent, by the path of their form. @type {Map<string, string>} */
const drafts = new Map()
/** Where a note or a reply is typed; no page has both. */
const typed = () => noteField() ?? replyField()
/** @param {HTMLTextAreaElement | null} field */
const pathOf = (field) => (field?.form ? new URL(field.form.action).pathname : '')
/** @param {HTMLTextAreaElement | null} field */
const isChanged = (field) => field !== null && field.value !== field.defaultValue

/** Keeps what is typed on this page if it is neither saved nor sent. */
function keepDraft() {
  const field = typed()
  drafts.delete(pathOf(field))
  if (field && isChanged(field)) drafts.set(pathOf(field), field.value)
}

function restoreDraft() {
  const field = typed()
  const draft = drafts.get(pathOf(field))
  if (field && draft !== undefined) field.value = draft
}

/** Forgets what an action has saved or sent, or whose lead it has erased. @param {string} path */
function dropDrafts(path) {
  const action = path.split('/').at(-1) ?? ''
  if (/^(?:note|spam|forget)$/.test(action)) drafts.delete(path.replace(/\w+$/, 'note'))
  if (/^(?:answered|spam|forget)$/.test(action)) drafts.delete(path.replace(/\w+$/, 'reply'))
}

/** Leaves nothing of a lead on the screen, but the owner's own words that would be lost. */
function showClosed() {
  keepDraft()
  document.title = 'The desk is closed'
  document.body.className = 'paper closed'
  document.body.textContent = 'The desk is closed. Open it again with npm run desk.'
  for (const [path, text] of drafts) {
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

// Pages

/**
 * Loads one of the desk's pages, with its URL after redirects; null when the desk has ended.
 * @param {string} address
 * @param {RequestInit} options
 */
async function load(address, options) {
  const response = await fetch(address, options).catch(() => null)
  if (!response || response.status === 410) return null
  const text = await response.text()
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html')
  return { page, url: response.url, ok: response.ok }
}

let latest = 0

/**
 * Shows a page in the place of this one.
 * @param {string} address
 * @param {Showing} options
 */
async function show(address, { method = 'GET', body, entry = 'push', focus = 'heading' } = {}) {
  latest += 1
  const turn = latest
  const loaded = await load(address, { method, ...(body && { body }) })
  if (!loaded) return showClosed()
  // The owner has opened another page meanwhile, which may be shown already.
  if (method === 'GET' && turn !== latest) return
  const before = position()
  keepDraft()
  if (loaded.ok && method === 'POST') dropDrafts(new URL(address).pathname)
  replacePage(loaded.page)
  restoreDraft()
  if (entry === 'push') history.pushState(null, '', loaded.url)
  if (entry === 'replace') history.replaceState(null, '', loaded.url)
  restorePosition(before, focus)
  ready()
}

/**
 * Where the owner is on this page: how far the list is scrolled, on which row, and in the search. Read just before the
 * page is replaced: the owner may have typed on, or left the field, while the next one was loading.
 */
function position() {
  const search = searchField()
  return {
    scrolled: find('.pane.list')?.scrollTop ?? 0,
    row: document.activeElement?.closest('.rows a')?.getAttribute('href') ?? '',
    search: document.activeElement === search ? search : null,
  }
}

/** @param {Document} page */
function replacePage(page) {
  document.title = page.title
  document.body.className = page.body.className
  for (const name of ['base', 'newest', 'keys']) {
    const value = page.body.dataset[name]
    if (value === undefined) delete document.body.dataset[name]
    else document.body.dataset[name] = value
  }
  document.body.replaceChildren(...page.body.childNodes)
}

/**
 * @param {ReturnType<typeof position>} before
 * @param {Showing['focus']} focus
 */
function restorePosition({ scrolled, row, search }, focus) {
  const list = find('.pane.list')
  if (list) list.scrollTop = scrolled
  if (focus === 'row') (find('.rows a[aria-current]') ?? find(`.rows a[href="${CSS.escape(row)}"]`))?.focus()
  if (focus === 'search') restoreSearch(search)
  if (focus === 'heading') focusHeading()
}

/** Goes on with the search where the owner is typing. @param {HTMLInputElement | null} before */
function restoreSearch(before) {
  const field = searchField()
  if (!before || !field) return
  field.value = before.value
  field.focus()
  field.setSelectionRange(before.selectionStart, before.selectionEnd)
}

function focusHeading() {
  const first = find('[autofocus]')
  const heading = find('h1')
  if (!first) heading?.setAttribute('tabindex', '-1')
  ;(first ?? heading)?.focus()
}

/** Whether the page may be left, for which the owner gives up its note if that is not saved. A reply is kept. */
function leave() {
  const note = noteField()
  if (!note) return true
  if (isChanged(note) && !confirm('Leave without saving the note?')) return false
  note.value = note.defaultValue
  drafts.delete(pathOf(note))
  return true
}

/**
 * @param {HTMLAnchorElement | null | undefined} to
 * @param {Showing} [options]
 */
function go(to, options) {
  if (to && leave()) show(to.href, options)
}

/** Prepares what is on the page now. */
function ready() {
  updateMailLink()
  const text = replyField()
  const start = text ? text.value.indexOf('\n\n') + 2 : 0
  text?.setSelectionRange(start, start)
}

addEventListener('popstate', () => show(location.href, { entry: null }))

addEventListener('beforeunload', (event) => {
  if (drafts.size > 0 || isChanged(typed())) event.preventDefault()
})

// Replies

/** Updates the mail link from the reply: the same link as contract/mail-link.ts makes for the page without script. */
function updateMailLink() {
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
function insert(snippet) {
  const text = replyField()
  if (!text) return
  text.setRangeText(`${snippet.dataset.snippet}\n`, text.selectionStart, text.selectionEnd, 'end')
  snippet.classList.add('used')
  text.focus()
  updateMailLink()
}

function openedInMailProgram() {
  const line = find('[data-opened]')
  if (line) line.textContent = 'Opened in your mail program. Sent it? Mark answered.'
  const text = replyField()
  if (text) text.defaultValue = text.value
}

// Clicks and forms

addEventListener('click', (event) => {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  /** @type {HTMLAnchorElement | HTMLButtonElement | null} */
  const target = event.target instanceof Element ? event.target.closest('a[href],button') : null
  if (!target) return
  const { open, close, copy, copyFrom, snippet, print: prints, openMail } = target.dataset
  if (open) dialog(open)?.showModal()
  else if (close) dialog(close)?.close()
  else if (prints !== undefined) print()
  else if (copy ?? copyFrom) {
    const source = document.getElementById(copyFrom ?? '')
    navigator.clipboard
      .writeText(copy ?? (isField(source) ? source.value : source?.textContent) ?? '')
      .then(() => {
        target.textContent = 'Copied'
      })
  } else if (snippet) {
    event.preventDefault()
    insert(target)
  } else if (openMail !== undefined) openedInMailProgram()
  else if (
    isLink(target) &&
    target.href.startsWith(location.origin + base()) &&
    !target.hasAttribute('download')
  ) {
    event.preventDefault()
    go(target)
  }
})

addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  event.preventDefault()
  const answers = answersIn(form, submitter)
  if (form.method === 'get') return show(`${form.action}?${answers}`)
  const hasOwn = submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')
  const focus = find('#note', form) ? 'note' : 'heading'
  show(hasOwn ? submitter.formAction : form.action, { method: 'POST', body: answers, focus })
})

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing

addEventListener('input', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.id === 'subject' || target.id === 'text') updateMailLink()
  if (target.id !== 'q') return
  clearTimeout(typing)
  typing = setTimeout(search, 200)
})

function search() {
  // Not the event's target: an earlier result may have replaced it meanwhile.
  const field = searchField()
  if (!field?.form || document.activeElement !== field) return
  show(`${field.form.action}?${answersIn(field.form)}`, { entry: 'replace', focus: 'search' })
}

/** Keeps the frame of a testimonial, and the mail that asks for consent, as they are chosen. */
addEventListener('change', async ({ target }) => {
  /** @type {HTMLFormElement | null} */
  const form = target instanceof Element ? target.closest('form[data-preview]') : null
  if (!form) return
  const loaded = await load(form.action, { method: 'POST', body: answersIn(form) })
  for (const part of ['.frame', '[data-key="c"]', '#record']) {
    const fresh = loaded && find(part, loaded.page)
    if (fresh) find(part)?.replaceWith(fresh)
  }
})

// Keys

/** @param {string} key */
const press = (key) => find(`[data-key="${key}"]`)?.click()

/** Opens the next or previous lead of the list. @param {1 | -1} way */
function step(way) {
  const rows = links('.rows a')
  const at = rows.findIndex((row) => row.ariaCurrent === 'true' || row === document.activeElement)
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
  const { key, target } = event
  if (!(target instanceof HTMLElement)) return
  if ((event.ctrlKey || event.metaKey) && key === 'Enter') {
    if (target === noteField()) noteField()?.form?.requestSubmit()
    else if (target === replyField()) link('[data-open-mail]')?.click()
    return
  }
  if (event.altKey && /^[1-9]$/.test(key) && replyField()) {
    event.preventDefault()
    const snippets = document.querySelectorAll('button[data-snippet]')
    const snippet = snippets[Number(key) - 1]
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

// New leads

/** Announces new leads without changing the list. */
async function look() {
  if (document.hidden) return
  const response = await fetch(`${base()}/news?after=${document.body.dataset.newest}`).catch(() => null)
  const leads = response?.ok ? (await response.json()).leads : 0
  const news = find('.news')
  if (!leads || !news || news.textContent) return
  const see = document.createElement('a')
  see.href = `${base()}/`
  see.textContent = 'Show it'
  news.append(`${leads} new. `, see)
}
setInterval(look, 15_000)

ready()
