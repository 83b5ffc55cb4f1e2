import { answersIn, find, searchField } from './find.mjs'
import { load, show } from './pages.mjs'
import { updateMailLink } from './replies.mjs'

addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  event.preventDefault()
  const answers = answersIn(form, submitter)
  if (form.method === 'get') {
    // The search as typed would take the place of this one, and of the page before it in the browser's history.
    clearTimeout(typing)
    return show(`${form.action}?${answers}`)
  }
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

let latestPreview = 0

/** Keeps the frame of a testimonial, and the mail that asks for consent, as they are chosen. */
addEventListener('change', async ({ target }) => {
  /** @type {HTMLFormElement | null} */
  const form = target instanceof Element ? target.closest('form[data-preview]') : null
  if (!form) return
  latestPreview += 1
  const turn = latestPreview
  const loaded = await load(form.action, { method: 'POST', body: answersIn(form) })
  // A later choice has its own preview, and another lead's page must not get this one's.
  if (turn !== latestPreview || !form.isConnected) return
  for (const part of ['.frame', '[data-key="c"]', '#record']) {
    const fresh = loaded && find(part, loaded.page)
    if (fresh) find(part)?.replaceWith(fresh)
  }
})
