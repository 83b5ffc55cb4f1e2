import { showClosed } from './closed.mjs'
import { dropDrafts, keepDraft, leave, restoreDraft } from './drafts.mjs'
import { currentRow, find, noteField, searchField } from './find.mjs'
import { askAgain } from './news.mjs'
import { readyReply } from './replies.mjs'

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

/**
 * Loads one of the desk's pages, with its URL after redirects. Undefined when the desk has ended or did not answer; the page
 * then says so.
 * @param {string} address
 * @param {RequestInit} options
 */
export async function load(address, options) {
  const response = await fetch(address, options).catch(() => null)
  if (!response) return askAgain()
  if (response.status === 410) return showClosed()
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
export async function show(address, { method = 'GET', body, entry = 'push', focus = 'heading' } = {}) {
  latest += 1
  const turn = latest
  const loaded = await load(address, { method, ...(body && { body }) })
  if (!loaded) return
  const isDone = loaded.ok && method === 'POST'
  // The owner has opened another page meanwhile, which may be shown already. There only a failure is shown.
  if (turn !== latest && (method === 'GET' || isDone)) {
    if (isDone) dropDrafts(new URL(address).pathname, body, loaded.page)
    return
  }
  const before = position()
  keepDraft()
  if (isDone) dropDrafts(new URL(address).pathname, body, loaded.page)
  replacePage(loaded.page)
  restoreDraft()
  // The address of an action that was refused is no page, which the browser could load again.
  const shown = method === 'GET' || loaded.ok ? loaded.url : location.href
  if (entry === 'push') history.pushState(null, '', shown)
  if (entry === 'replace') history.replaceState(null, '', shown)
  restorePosition(before, focus)
  readyReply()
}

/**
 * The owner's place on this page: how far the list is scrolled, the focused row (else the open lead's), and whether they are
 * typing in the search or the note. Read just before the page is replaced: the owner may have typed on, or left the field,
 * while the next one was loading.
 */
function position() {
  const search = searchField()
  const note = noteField()
  return {
    scrolled: find('.pane.list')?.scrollTop ?? 0,
    row: (document.activeElement?.closest('.rows a') ?? currentRow())?.getAttribute('href') ?? '',
    search: document.activeElement === search ? search : null,
    note: document.activeElement === note ? note : null,
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
function restorePosition({ scrolled, row, search, note }, focus) {
  const list = find('.pane.list')
  if (list) list.scrollTop = scrolled
  // Where no lead is open, the current row is the first; the owner goes on from where they were.
  const left = find(`main.list .rows a[href="${CSS.escape(row)}"]`)
  if (focus === 'row') (left ?? currentRow())?.focus()
  if (focus === 'search' && search) restoreSearch(search)
  if (focus === 'note' && note) restoreNote(note)
  if (focus === 'heading') focusHeading()
}

/** Goes on with the search where the owner is typing. @param {HTMLInputElement} before */
function restoreSearch(before) {
  const field = searchField()
  if (!field) return
  field.value = before.value
  goOnTyping(field, before)
}

/** Goes on with a note that is being typed although it was just saved. @param {HTMLTextAreaElement} before */
function restoreNote(before) {
  const field = noteField()
  if (field && field.value !== field.defaultValue) goOnTyping(field, before)
}

/** @type {<Field extends HTMLInputElement | HTMLTextAreaElement>(field: Field, before: Field) => void} */
function goOnTyping(field, { selectionStart, selectionEnd }) {
  field.focus()
  field.setSelectionRange(selectionStart, selectionEnd)
}

function focusHeading() {
  const first = find('[autofocus]')
  const heading = find('h1')
  if (!first) heading?.setAttribute('tabindex', '-1')
  ;(first ?? heading)?.focus()
}

/**
 * @param {HTMLAnchorElement | null | undefined} to
 * @param {Showing} [options]
 */
export function go(to, options) {
  if (to && leave()) show(to.href, options)
}

addEventListener('popstate', () => show(location.href, { entry: null }))
