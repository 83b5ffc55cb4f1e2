/** Where script writes text before React loads (docs/decisions/0027). React leaves it as it is. */
const writtenBefore =
  '[data-clock], :has(> [data-clock]) + button span:first-of-type, [data-part], [data-build] :is(p, output, i)'

/** The document as the server sends it. Not with DOMParser: the page's policy forbids parsing a string. */
const asSent = () =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.response)
    request.send()
  })

function restore(translated: Node, original: Node): void {
  if (translated instanceof Element && translated.matches(writtenBefore)) return
  let next = translated.firstChild
  const dropUntil = (end: Node | null) => {
    while (next && next !== end) {
      const { nextSibling } = next
      if (next instanceof Text || next.nodeName === 'FONT') next.remove()
      next = nextSibling
    }
  }
  for (const node of original.childNodes) {
    if (!(node instanceof Text)) {
      let same = next
      while (same && same.nodeName !== node.nodeName) same = same.nextSibling
      // Something else has changed the page, too.
      if (!same) return
      dropUntil(same)
      restore(same, node)
      next = same.nextSibling
    } else if (next instanceof Text) {
      next.data = node.data
      next = next.nextSibling
    } else translated.insertBefore(document.importNode(node), next)
  }
  dropUntil(null)
}

/**
 * Puts the page's texts back where a translation by the browser has replaced them by `<font>` elements, which React would
 * take for another page: it would render everything again, and what the visitor has typed, opened or chosen would be
 * gone. Elements stay as they are. The browser sees new texts and translates them again.
 */
export async function restoreTexts(): Promise<void> {
  const sent = await asSent()
  if (sent) restore(document.body, sent.body)
}
