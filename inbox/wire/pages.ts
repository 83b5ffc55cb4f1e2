import { html, raw } from 'hono/html'
import { markSvg, tabIcon } from '#contract/brand.ts'
import { type FieldDefinition, type FormKind, forms, statusText } from '#contract/forms.ts'
import { answersAsText, mailLink, mailLinkLimit } from '#contract/mail-link.ts'
import type { Markup } from '#inbox/markup.ts'
import type { Site } from '#inbox/site.ts'
import { answerTo, type Field, labelOf, otherFields, type Submission } from '#inbox/submission.ts'
import { pageStyle } from './page-style.ts'
import type { Refusal } from './refusals.ts'

/** The page for a visitor without JavaScript, once the submission is stored. */
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

/**
 * The page for a visitor who opens the forms' address. It is also the address of the page that confirms a message: a phone
 * that restores that page, or another browser in which the visitor opens it, doesn't post the message again.
 */
export function openedPage(site: Site, back: string): Markup {
  return page(
    site,
    'Nothing was sent just now',
    html`<h1>Nothing was sent just now</h1>
<p>If this page said before that your message was sent, it has arrived, and you need not send it again.</p>
<p class="ways"><a class="button" href="${back}">Back to the site</a></p>`,
  )
}

/**
 * The page for a visitor without JavaScript when nothing was stored: the form again, with the answers in it.
 * `submission` is null when the body could not be read. The form is sent to `action`, null for the page's own address.
 */
export function refusedPage(
  site: Site,
  refusal: Refusal,
  submission: Submission | null,
  { back, action }: { readonly back: string; readonly action: string | null },
): Markup {
  const byMail = html`<a href="${mailInstead(site, submission)}">Send it by email instead</a>`
  const [advice, form, ways] = submission
    ? [
        'Your answers are below: correct them, or send them again.',
        formWith(submission, refusal.problems, action),
        html`${byMail}
<a href="${back}">Back to the site</a>`,
      ]
    : [
        'Go back, and your browser should still hold what you typed.',
        '',
        html`<a class="button" href="${back}">Back to the site</a>
${byMail}`,
      ]
  return page(
    site,
    'Not sent',
    html`<h1>${statusText.refused}</h1>
<p>Nothing was sent. ${refusal.sentence} ${advice}</p>
${form}
<p class="ways">${ways}</p>`,
  )
}

/** Between the comments Cloudflare leaves mail addresses as they are; elsewhere it replaces them. */
function page(site: Site, title: string, main: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.name} - ${title}</title>
<link rel="icon" href="${raw(tabIcon())}">
<style>${raw(pageStyle)}</style>
</head>
<body>
<header>${raw(markSvg())}${site.name}</header>
<!--email_off-->
<main>
${main}
</main>
<!--/email_off-->
<div class="bars" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i><i></i></div>
</body>
</html>`
}

function formWith(submission: Submission, problems: Refusal['problems'], action: string | null): Markup {
  const definition = forms[submission.form]
  return html`<form method="post" enctype="multipart/form-data"${action === null ? '' : html` action="${action}"`}>
${definition.fields.map((field) => control(field, submission.fields, problems))}
${otherFields(submission).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button class="button">${definition.submitLabel}</button></p>
</form>`
}

function control(
  { name, label, input, required, autocomplete }: FieldDefinition,
  fields: readonly Field[],
  problems: Refusal['problems'],
): Markup {
  const value = answerTo(fields, name) ?? ''
  const problem = problems.find(({ field }) => field === name)
  const attributes = html`id="${name}" name="${name}"${required ? raw(' required') : ''}${
    autocomplete ? html` autocomplete="${autocomplete}"` : ''
  }${problem ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`
  const drawn = inputWith(input, attributes, value)
  return html`<div><label for="${name}">${label}${required ? '' : html` <small>(optional)</small>`}</label>${
    drawn
  }${problem ? html`<p class="wrong" id="${name}-wrong">${problem.message}</p>` : ''}</div>`
}

function inputWith(input: FieldDefinition['input'], attributes: Markup, value: string): Markup {
  switch (input) {
    case 'textarea':
      // HTML parsers drop the first line break of a textarea, so this adds one before the answer.
      return html`<textarea ${attributes}>
${value}</textarea>`
    case 'text':
    case 'email':
    case 'tel':
      return html`<input type="${input}" ${attributes} value="${value}">`
    default:
      // The compiler names a kind of input that has no case yet.
      return input satisfies never
  }
}

function mailInstead({ helpAddress }: Site, submission: Submission | null): string {
  if (!submission) return mailLink(helpAddress)
  const { form, fields } = submission
  const subject = forms[form].title
  const text = answersAsText(fields.map(([name, value]) => [labelOf(form, name), value]))
  const whole = mailLink(helpAddress, { subject, text })
  return whole.length > mailLinkLimit ? mailLink(helpAddress, { subject }) : whole
}
