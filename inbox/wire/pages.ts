import { html, raw } from 'hono/html'
import { type FieldDefinition, type FormKind, forms, mailLinkLimit, statusText } from '#contract/forms.ts'
import type { Site } from '#inbox/site.ts'
import { type Field, otherFields, type Problem } from '#inbox/submission.ts'
import { pageStyle } from './page-style.ts'
import type { Answer } from './refusals.ts'

type Markup = ReturnType<typeof html>

/** The words a visitor typed, as far as they could be read. */
export type Words = { readonly form: FormKind; readonly fields: readonly Field[] }

/** What a visitor without JavaScript sees once the submission is stored. */
export function sentPage(site: Site, form: FormKind, back: string): Markup {
  const { sentText } = forms[form]
  return page(
    site,
    sentText.replace(/^\P{L}+|!$/gu, ''),
    html`<h1>${sentText}</h1>
<p>It has arrived. You can close this page or go back to the site.</p>
<p class="ways"><a class="button" href="${back}">Back to the site</a></p>`,
  )
}

/** What a visitor without JavaScript sees when nothing was stored: the form again, with the words in it. */
export function refusedPage(site: Site, answer: Answer, words: Words | null, back: string): Markup {
  const advice = words
    ? 'Your words are below: mend them or send them again.'
    : 'Go back, and your browser should still hold what you typed.'
  return page(
    site,
    'Not sent',
    html`<h1>${statusText.refused}</h1>
<p>Nothing was sent. ${answer.sentence} ${advice}</p>
${words ? formWith(words, answer.problems) : ''}
<p class="ways">${
      words
        ? ''
        : html`<a class="button" href="${back}">Back to the site</a>
`
    }<a href="${mailLink(site, words)}">Send it by mail instead</a>${
      words
        ? html`
<a href="${back}">Back to the site</a>`
        : ''
    }</p>`,
  )
}

function page(site: Site, title: string, main: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.name} - ${title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header><svg viewBox="0 0 24 28" aria-hidden="true"><path d="M0 0h24v16L12 28 0 16z" fill="#FF5A36"/><path d="M6 6h3v9H6zM11.5 6h6.5v9h-6.5zM14 8.2v4.6h1.6V8.2z" fill="#15120F" fill-rule="evenodd"/></svg>${site.name}</header>
<main>
${main}
</main>
<div class="bars" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i><i></i></div>
</body>
</html>`
}

function formWith(words: Words, problems: Answer['problems']): Markup {
  const definition = forms[words.form]
  const problemOf = new Map(
    problems.flatMap((problem) => ('field' in problem && problem.field ? [[problem.field, problem]] : [])),
  )
  return html`<form method="post" enctype="multipart/form-data">
${definition.fields.map((field) => control(field, words.fields, problemOf.get(field.name)))}
${otherFields(words).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button class="button">${definition.submitLabel}</button></p>
</form>`
}

function control(field: FieldDefinition, fields: readonly Field[], problem: Problem | undefined): Markup {
  const { name, label, input, required, autocomplete } = field
  const value = fields.find(([fieldName]) => fieldName === name)?.[1] ?? ''
  const attributes = html`id="${name}" name="${name}"${required ? raw(' required') : ''}${
    autocomplete ? html` autocomplete="${autocomplete}"` : ''
  }${problem ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`
  return html`<div><label for="${name}">${label}${required ? '' : html` <small>(optional)</small>`}</label>${
    // A parser drops the first line break of a textarea: this one is there to be dropped.
    input === 'textarea'
      ? html`<textarea ${attributes}>
${value}</textarea>`
      : html`<input type="${input}" ${attributes} value="${value}">`
  }${problem ? html`<p class="wrong" id="${name}-wrong">${problem.message}</p>` : ''}</div>`
}

function mailLink(site: Site, words: Words | null): string {
  const address = `mailto:${encodeURIComponent(site.helpAddress).replace('%40', '@')}`
  if (!words) return address
  const subject = `${address}?subject=${encodeURIComponent(forms[words.form].title)}`
  const typed = words.fields.map(
    ([name, value]) => `${labelOf(words.form, name)}:\r\n${value.replaceAll('\n', '\r\n')}`,
  )
  const whole = `${subject}&body=${encodeURIComponent(typed.join('\r\n\r\n'))}`
  return whole.length > mailLinkLimit ? subject : whole
}

function labelOf(form: FormKind, name: string): string {
  const fields: readonly FieldDefinition[] = forms[form].fields
  return fields.find((field) => field.name === name)?.label ?? name
}
