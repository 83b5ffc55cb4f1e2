// What is on the page now. Every page may replace it, so nothing of it is kept.

/** @type {(selector: string, within?: ParentNode) => HTMLElement | null} */
export const find = (selector, within = document) => within.querySelector(selector)
/** @type {(selector: string) => HTMLAnchorElement | null} */
export const link = (selector) => document.querySelector(selector)
/** @type {(selector: string) => HTMLAnchorElement[]} */
export const links = (selector) => [...document.querySelectorAll(selector)].filter((found) => isLink(found))
/** @type {(id: string | undefined) => HTMLDialogElement | null} */
export const dialog = (id) => document.querySelector(`dialog#${id}`)
/** The row of the open lead, or the first where none is open. */
export const currentRow = () => find('.rows a[aria-current]')
/** @type {() => HTMLInputElement | null} */
export const searchField = () => document.querySelector('#q')
/** @type {() => HTMLTextAreaElement | null} */
export const noteField = () => document.querySelector('#note')
/** The note as it was saved when the page was loaded. @type {() => HTMLInputElement | null} */
export const savedNoteField = () => document.querySelector('input[name="before"]')
/** @type {() => HTMLTextAreaElement | null} */
export const replyField = () => document.querySelector('#text')
/** @type {() => HTMLInputElement | null} */
export const subjectField = () => document.querySelector('#subject')
/** @type {() => HTMLTextAreaElement | null} */
export const consentField = () => document.querySelector('#consent')
/** @type {(element: unknown) => element is HTMLAnchorElement} */
export const isLink = (element) => element instanceof HTMLAnchorElement
/** @type {(element: unknown) => element is HTMLInputElement | HTMLTextAreaElement} */
export const isField = (element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

export const base = () => document.body.dataset.base ?? ''

/** What a form sends. @type {(form: HTMLFormElement, submitter?: HTMLElement | null) => URLSearchParams} */
export const answersIn = (form, submitter) =>
  new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
