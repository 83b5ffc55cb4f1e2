import { html, raw } from 'hono/html'
import { colourOf, colours, neutrals } from '#contract/brand.ts'
import { mailLink } from '#contract/mail-link.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Markup } from '#inbox/markup.ts'
import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { asciiAddress, authorOf, longestAddress, storedForm } from '#inbox/submission.ts'
import { authorLabel, labelledAnswers, replySubject, subjectNameLength, subjectOf } from './lead-text.ts'
import { answersThatFit, oneLine } from './shortening.ts'

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

const { stage, paper } = neutrals
const sans = 'Arial,Helvetica,sans-serif'
/** A name of at most 64 characters, a host with a dot, and no dot without text on both sides. */
const deliverable = /^(?=.{1,64}@)[^.@]+(?:\.[^.@]+)*@[^.@]+(?:\.[^.@]+)+$/

/**
 * The mail that tells the owner of a lead: answers first, name and address last. A long lead is cut, and the letter
 * says how to read the rest: a mebibyte of line ends took half a second to write down, at every attempt.
 */
export async function letterFor(submission: StoredSubmission, site: Site, test = false): Promise<Letter> {
  const { title } = storedForm(submission.form)
  const author = authorOf(submission)
  const name = oneLine(author.name, 200)
  const email = oneLine(author.email, longestAddress)
  const subject = subjectOf(submission, test)
  const { answers, whole } = answersThatFit(labelledAnswers(submission))
  const rest = whole
    ? null
    : `The lead is longer. Read the rest with: ${inboxCommand} show ${submission.number}`
  const sentFrom = `Sent from the form${submission.page === null ? '' : ` on ${submission.page}`}, ${utcMinute(submission.receivedAt)}.`
  const marked = test ? 'This is a test. Nobody sent it.' : null

  const text = [
    ...(marked ? [marked, ''] : []),
    `${title} from ${name ? `${name} <${email}>` : email}`,
    '',
    ...answers.flatMap(([label, value]) => [`${label}:`, value, '']),
    ...(rest ? [rest, ''] : []),
    sentFrom,
    '',
  ].join('\n')

  const reply = mailLink(email, { subject: replySubject(submission.form) })
  const byReply = replyTo(submission)
    ? `Or just press Reply: it goes to ${email}.`
    : 'Pressing Reply reaches nobody: mail services refuse this address.'
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${paper.raised}">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${oneLine(answers[0]?.[1] ?? '', 140)}</div>
<div role="main" lang="en"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.raised}"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;table-layout:fixed;background:${paper.card}">
<tr><td style="background:${colours.night};padding:18px 32px;font:900 20px/1 Arial Black,Arial,sans-serif;color:${colours.cream};letter-spacing:-.5px">${site.name} <span style="font:400 13px/1 Courier New,monospace;color:${stage.muted};letter-spacing:0">&nbsp;inbox, lead ${submission.number}</span></td></tr>
<tr><td style="background:${colourOf(submission.form)};padding:22px 32px 24px;overflow-wrap:break-word"><h1 style="margin:0;font:900 34px/1.05 Arial Black,Arial,sans-serif;letter-spacing:-1.2px;color:${colours.ink}">${title}</h1><p style="margin:6px 0 0;font:400 16px/1.4 ${sans};color:${colours.ink}">from ${name && `${name}, `}${email}</p></td></tr>
${marked ? row('Note', marked) : ''}${answers.map(([label, value]) => row(label, value === email && email !== '' ? html`<a href="${mailLink(email)}" style="color:${colours.ink}">${email}</a>` : value))}${rest ? row('Shortened', rest) : ''}
<tr><td style="padding:28px 32px 12px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${colours.ink};border-radius:3px"><a href="${reply}" style="display:inline-block;padding:15px 22px;font:700 16px/1.3 ${sans};color:${colours.cream};text-decoration:none">Reply to ${authorLabel(submission, subjectNameLength)}</a></td></tr></table></td></tr>
<tr><td style="padding:8px 32px 28px;font:400 13px/1.6 ${sans};color:${paper.muted};overflow-wrap:break-word">${byReply}<br>${sentFrom}</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td height="10" width="34%" style="background:${colours.coral}"></td><td height="10" width="30%" style="background:${colours.violet}"></td><td height="10" width="24%" style="background:${colours.lime}"></td><td height="10" style="background:${colours.sky}"></td></tr></table></td></tr>
</table></td></tr></table></div></body></html>`
  return { subject, text, html: String(await page) }
}

/**
 * The recipient of a reply; null for an address that mail services refuse, and the whole mail with it. A form's own check
 * lets it through.
 */
export function replyTo(submission: StoredSubmission): { name: string; address: string } | null {
  const { name, email } = authorOf(submission)
  const address = asciiAddress(email)
  if (address.length > longestAddress || !deliverable.test(address)) return null
  return { name: oneLine(name, 100), address }
}

function row(label: string, value: string | Markup): Markup {
  // Escaped in one piece: a template for each line takes fifteen times as long.
  const lines = typeof value === 'string' ? raw(String(html`${value}`).replaceAll('\n', '<br>')) : value
  return html`<tr><td style="padding:16px 32px 0;font:600 13px/1.4 ${sans};color:${paper.muted};overflow-wrap:break-word">${label}</td></tr>
<tr><td style="padding:2px 32px 16px;font:400 17px/1.5 ${sans};color:${colours.ink};border-bottom:1px solid ${paper.line};overflow-wrap:break-word">${lines}</td></tr>
`
}

function utcMinute(time: number): string {
  const date = new Date(time)
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`
}
