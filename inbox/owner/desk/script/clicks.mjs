import { base, dialog, find, isField, isLink } from './find.mjs'
import { go } from './pages.mjs'
import { insert, openedInMailProgram } from './replies.mjs'

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
      .catch(() => {
        target.textContent = 'Not copied'
      })
  } else if (snippet) {
    event.preventDefault()
    insert(target)
  } else if (openMail !== undefined) openedInMailProgram()
  // Within the page: otherwise the browser would report a page to go back to.
  else if (isLink(target) && target.getAttribute('href')?.startsWith('#')) {
    event.preventDefault()
    find(target.hash)?.focus()
  } else if (
    isLink(target) &&
    target.href.startsWith(location.origin + base()) &&
    !target.hasAttribute('download')
  ) {
    event.preventDefault()
    go(target)
  }
})
