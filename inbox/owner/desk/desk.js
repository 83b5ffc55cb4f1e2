// What script adds to the pages: keys, navigation without a reload, and a mail link that follows the text. They work
// without it, too.
;(() => {
  const policy = globalThis.trustedTypes?.createPolicy('desk', { createHTML: (html) => html })
  const find = (selector, within = document) => within.querySelector(selector)
  const base = () => document.body.dataset.base
  const isField = (element) => /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '')
  /** Notes that are not saved and replies that are not sent, by the path of their form. */
  const drafts = new Map()
  /** Where a note or a reply is typed; no page has both. */
  const typed = () => find('#note, #text')
  const pathOf = (field) => field && new URL(field.form.action).pathname
  const isChanged = (field) => field !== null && field.value !== field.defaultValue

  /** Loads one of the desk's pages, with its URL after redirects; null when the desk has ended. */
  async function load(address, options) {
    const response = await fetch(address, options).catch(() => null)
    if (!response || response.status === 410) return null
    const text = await response.text()
    const page = new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html')
    return { page, url: response.url, ok: response.ok }
  }

  /** Leaves nothing of a lead on the screen, but the owner's own words that would be lost. */
  function showClosed() {
    keepDraft()
    document.title = 'The desk is closed'
    document.body.className = 'paper closed'
    document.body.textContent = 'The desk is closed. Open it again with npm run desk.'
    for (const [path, text] of drafts) {
      const [number, page] = path.split('/').slice(-2)
      const label = document.createElement('label')
      const field = document.createElement('textarea')
      // A reply quotes the lead.
      field.value = page === 'note' ? text : text.replace(/^>.*\n?/gm, '')
      field.readOnly = true
      const what =
        page === 'note'
          ? `Your note on lead ${number} is not saved.`
          : `Your reply to lead ${number} is not sent.`
      label.append(`${what} Copy it:`, field)
      document.body.append(label)
    }
  }

  /** Keeps what is typed on this page if it is neither saved nor sent. */
  function keepDraft() {
    const field = typed()
    drafts.delete(pathOf(field))
    if (isChanged(field)) drafts.set(pathOf(field), field.value)
  }

  let latest = 0

  /** Shows a page in the place of this one. */
  async function show(address, { method = 'GET', body, history: entry = 'push', focus = 'heading' } = {}) {
    latest += 1
    const turn = latest
    const loaded = await load(address, { method, body })
    if (!loaded) return showClosed()
    // The owner has opened another page meanwhile, which may be shown already.
    if (method === 'GET' && turn !== latest) return
    const { page, url, ok } = loaded
    const path = new URL(address).pathname
    const scrolled = find('.pane.list')?.scrollTop ?? 0
    const before = document.activeElement?.closest('.rows a')?.getAttribute('href')
    // As it is now: the owner may have typed on, or left the field, while the page was loading.
    const search = document.activeElement?.id === 'q' ? document.activeElement : null
    keepDraft()
    // It is saved or sent now, or its lead erased.
    const done = ok && method === 'POST' ? path.split('/').at(-1) : ''
    if (/^(?:note|spam|forget)$/.test(done)) drafts.delete(path.replace(/\w+$/, 'note'))
    if (/^(?:answered|spam|forget)$/.test(done)) drafts.delete(path.replace(/\w+$/, 'reply'))
    document.title = page.title
    document.body.className = page.body.className
    for (const name of ['base', 'newest', 'keys']) {
      if (page.body.dataset[name] === undefined) delete document.body.dataset[name]
      else document.body.dataset[name] = page.body.dataset[name]
    }
    document.body.replaceChildren(...page.body.childNodes)
    const field = typed()
    if (drafts.has(pathOf(field))) field.value = drafts.get(pathOf(field))
    if (entry) history[`${entry}State`](null, '', url)
    const list = find('.pane.list')
    if (list) list.scrollTop = scrolled
    if (focus === 'row')
      (find('.rows a[aria-current]') ?? find(`.rows a[href="${CSS.escape(before ?? '')}"]`))?.focus()
    if (focus === 'search' && search) {
      const field = find('#q')
      field.value = search.value
      field.focus()
      field.setSelectionRange(search.selectionStart, search.selectionEnd)
    }
    if (focus === 'heading') {
      const first = find('[autofocus]')
      const heading = find('h1')
      if (!first) heading?.setAttribute('tabindex', '-1')
      ;(first ?? heading)?.focus()
    }
    ready()
  }

  /** Whether the page may be left, for which the owner gives up its note if that is not saved. A reply is kept. */
  function leave() {
    const note = find('#note')
    if (isChanged(note) && !confirm('Leave without saving the note?')) return false
    if (note) note.value = note.defaultValue
    drafts.delete(pathOf(note))
    return true
  }
  const go = (link, options) => link && leave() && show(link.href, options)

  addEventListener('click', (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const target = event.target.closest('a[href],button')
    if (!target) return
    const { open, close, copy, copyFrom } = target.dataset
    if (open) find(`#${open}`).showModal()
    else if (close) find(`#${close}`).close()
    else if ('print' in target.dataset) print()
    else if (copy ?? copyFrom) {
      const words = copy ?? find(`#${copyFrom}`).value
      navigator.clipboard.writeText(words).then(() => {
        target.textContent = 'Copied'
      })
    } else if (target.dataset.snippet) {
      event.preventDefault()
      insert(target)
    } else if ('openMail' in target.dataset) opened()
    else if (target.href?.startsWith(location.origin + base()) && !target.hasAttribute('download')) {
      event.preventDefault()
      go(target)
    }
  })

  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    event.preventDefault()
    const fields = new URLSearchParams(new FormData(form, submitter))
    const address = submitter?.hasAttribute('formaction') ? submitter.formAction : form.action
    if (form.method === 'get') return show(`${address}?${fields}`)
    show(address, { method: 'POST', body: fields, focus: find('#note', form) ? 'note' : 'heading' })
  })

  addEventListener('popstate', () => show(location.href, { history: null }))

  let typing
  addEventListener('input', ({ target }) => {
    if (target.id === 'subject' || target.id === 'text') link()
    if (target.id !== 'q') return
    clearTimeout(typing)
    typing = setTimeout(() => {
      // Not the event's target: an earlier result may have replaced it meanwhile.
      const field = find('#q')
      if (document.activeElement !== field) return
      const fields = new URLSearchParams(new FormData(field.form))
      show(`${field.form.action}?${fields}`, { history: 'replace', focus: 'search' })
    }, 200)
  })

  /** Keeps the frame of a testimonial, and the mail that asks for consent, as they are chosen. */
  addEventListener('change', async ({ target }) => {
    const form = target.closest?.('[data-preview]')
    if (!form) return
    const loaded = await load(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    for (const part of ['.frame', '[data-key="c"]', '#record']) {
      const fresh = loaded && find(part, loaded.page)
      if (fresh) find(part)?.replaceWith(fresh)
    }
  })

  /** Updates the mail link from the reply. */
  function link() {
    const form = find('.replyform')
    if (!form) return
    const { mail, limit } = form.dataset
    const to = encodeURIComponent(mail).replace('%40', '@')
    const [subject, text] = ['subject', 'text'].map((name) =>
      encodeURIComponent(form[name].value.replace(/\r?\n/g, '\r\n').toWellFormed()),
    )
    const address = `mailto:${to}?subject=${subject}&body=${text}`
    const fits = address.length <= limit
    const button = find('[data-open-mail]')
    if (fits) button.href = address
    else button.removeAttribute('href')
    button.ariaDisabled = fits ? null : 'true'
    find('#fit').textContent = fits
      ? `${address.length.toLocaleString('en')} of ${Number(limit).toLocaleString('en')} characters a mail link carries`
      : 'Too long for a mail link: copy the text.'
    find('.meter rect').setAttribute('width', Math.min(100, (address.length / limit) * 100))
  }

  function insert(button) {
    const text = find('#text')
    const { selectionStart: start, selectionEnd: end } = text
    text.setRangeText(`${button.dataset.snippet}\n`, start, end, 'end')
    button.classList.add('used')
    text.focus()
    link()
  }

  function opened() {
    find('[data-opened]').textContent = 'Opened in your mail program. Sent it? Mark answered.'
    const text = find('#text')
    text.defaultValue = text.value
  }

  const press = (key) => find(`[data-key="${key}"]`)?.click()
  const rows = () => [...document.querySelectorAll('.rows a')]

  /** Opens the next or previous lead of the list. */
  function step(way) {
    const all = rows()
    const at = all.findIndex((row) => row.ariaCurrent === 'true' || row === document.activeElement)
    const isList = find('main.list')
    const next = at < 0 ? isList && all[0] : all[at + way]
    if (next) go(next, { focus: 'row' })
    // A lead that was just answered is not in the list any more, and may have been the last one.
    else go(find(`[data-go="${way > 0 ? 'Next' : 'Previous'}"]`) ?? (at < 0 && all[0]))
  }

  const keys = {
    j: () => step(1),
    k: () => step(-1),
    u: () => go(find('[data-go="back"]'), { focus: 'row' }),
    '/': () => find('#q')?.focus(),
    n: () => find('#note')?.focus(),
    '?': () => find('#keys').showModal(),
    ...Object.fromEntries(['r', 'e', 'i', '!', 'p', 'f', 'c'].map((key) => [key, () => press(key)])),
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [at + 1, () => go(document.querySelectorAll('.places a')[at])]),
    ),
  }

  addEventListener('keydown', (event) => {
    const { key, target } = event
    if ((event.ctrlKey || event.metaKey) && key === 'Enter') {
      if (target.id === 'note') target.form.requestSubmit()
      else if (target.id === 'text') find('[data-open-mail]').click()
      return
    }
    if (event.altKey && /^[1-9]$/.test(key) && find('.replyform')) {
      event.preventDefault()
      return document.querySelectorAll('[data-snippet]')[key - 1]?.click()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || find('dialog[open]')) return
    if (key === 'Escape') return isField(target) ? target.blur() : press('Escape')
    if (isField(target) || document.body.dataset.keys === undefined) return
    if (key === 'Enter' && !target.closest('a,button')) return find('h1')?.focus()
    if (!Object.hasOwn(keys, key)) return
    event.preventDefault()
    keys[key]()
  })

  addEventListener('beforeunload', (event) => {
    if (drafts.size > 0 || isChanged(typed())) event.preventDefault()
  })

  /** Announces new leads without changing the list. */
  async function look() {
    if (document.hidden) return
    const answer = await fetch(`${base()}/news?after=${document.body.dataset.newest}`).catch(() => null)
    const leads = answer?.ok ? (await answer.json()).leads : 0
    const news = find('.news')
    if (!leads || !news || news.textContent) return
    const see = document.createElement('a')
    see.href = `${base()}/`
    see.textContent = 'Show it'
    news.append(`${leads} new. `, see)
  }
  setInterval(look, 15_000)

  function ready() {
    link()
    const text = find('#text')
    const start = text ? text.value.indexOf('\n\n') + 2 : 0
    text?.setSelectionRange(start, start)
  }
  ready()
})()
