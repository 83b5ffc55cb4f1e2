import { html } from 'hono/html'
import { dayMs, hourMs } from '#inbox/days.ts'
import type { Markup } from '#inbox/markup.ts'
import { count } from '#inbox/owner/counts.ts'
import { zone } from '#inbox/owner/local-time.ts'
import type { BackupFact } from '#inbox/store/backup-fact.ts'
import type { AnswerTime, ChannelCount, Delivery, WeekCount } from '#inbox/store/port.ts'
import { capitalised } from './capitalised.ts'
import { flashNote, ground } from './document.ts'
import type { Frame } from './frame.ts'
import { mailSetup, nothingIsSent } from './mail-setup.ts'
import { type Span, spans } from './spans.ts'
import { dayAndTime, exactly, halfWithinMs, waitOf, weekOf, whenOf } from './times.ts'
import { leadsByWeek } from './weeks.ts'
import { words } from './words.ts'

/** The figures of each section of the page. */
export type Numbers = {
  readonly span: Span
  /** The Monday from which leads are counted. */
  readonly since: number
  readonly now: number
  readonly leads: { readonly weeks: readonly WeekCount[]; readonly quarantined: number }
  readonly answers: { readonly times: readonly AnswerTime[]; readonly unanswered: number }
  readonly deliveries: Deliveries
  readonly backups: Backups
}

type Deliveries = {
  readonly channels: readonly string[]
  /** What was wrong in the channels' settings when the server started; null when nothing was. */
  readonly mistake: string | null
  readonly counts: readonly ChannelCount[]
  /** Deliveries that are retried after a failure or were given up. */
  readonly stuck: readonly Delivery[]
  /** How many leads are unsent: they came while no channel was set up, and are not answered. */
  readonly unsentCount: number
}

type Backups = {
  readonly last: BackupFact | null
  /** When they were last copied to another machine. */
  readonly copiedAt: number | null
  readonly canMake: boolean
}

/** The page of figures, each drawn to scale. */
export function numbersPage(frame: Frame, numbers: Numbers): Markup {
  const { span: chosen, since, now, leads, answers } = numbers
  return html`<main class="pane read ${ground(frame)} only" id="read" tabindex="-1">${flashNote(frame)}<div class="numhead"><h1>Numbers</h1><nav class="kinds" aria-label="How far back">${Object.entries(
    spans,
  ).map(
    ([name, { title }]) =>
      html`<a href="${frame.base}/numbers?span=${name}"${name === chosen ? html` aria-current="true"` : ''}>${title}</a>`,
  )}</nav><p class="muted">to ${dayAndTime(now)}, ${zone()}</p></div>
<div class="ngrid">
${leadsByWeek({ ...leads, since, now })}
${answered(frame, answers)}
${told(frame, numbers)}
${backup(frame, numbers)}
</div></main>`
}

function answered({ base }: Frame, { times, unanswered }: Numbers['answers']): Markup {
  const half = halfWithinMs(times)
  const bounds = [
    // From below 0: the clock may have been set back since a lead came.
    ['Under an hour', Number.NEGATIVE_INFINITY, hourMs],
    ['1 to 24 hours', hourMs, dayMs],
    ['1 to 2 days', dayMs, 2 * dayMs],
    ['2 to 4 days', 2 * dayMs, 4 * dayMs],
    ['Over 4 days', 4 * dayMs, Number.POSITIVE_INFINITY],
  ] as const
  const bars = bounds.map(([title, from, to]) => ({
    title,
    leads: times.filter(({ afterMs }) => afterMs >= from && afterMs < to).length,
  }))
  const most = Math.max(1, unanswered, ...bars.map(({ leads }) => leads))
  const share = (leads: number) => ((leads / most) * 100).toFixed(1)
  const waiting = html`<p class="hint">From arrival to the moment you marked it.${unanswered > 0 ? html` <a class="link" href="${base}/">See who is waiting</a>` : ''}</p>`
  if (half === null) {
    return html`<section><h2>Answered after</h2><p>Nobody is marked answered yet.</p>${waiting}</section>`
  }
  return html`<section><h2>Answered after <span>half of them in ${exactly(half)}</span></h2>
<ul class="bars">${bars.map(({ title, leads }) => html`<li><span>${title}</span><svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true"><rect width="${share(leads)}" height="20"/></svg><b>${leads}</b></li>`)}<li class="open"><span>Not yet</span><svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true"><rect x="1" y="1" width="${Math.max(0, Number(share(unanswered)) - 1)}" height="18" vector-effect="non-scaling-stroke"/></svg><b>${unanswered}</b></li></ul>
${waiting}</section>`
}

function told(frame: Frame, { span, since, now, deliveries }: Numbers): Markup {
  const { base } = frame
  const { channels, mistake, counts, stuck, unsentCount } = deliveries
  const names = [...new Set([...channels, ...counts.map(({ channel }) => channel)])]
  const givenUp = stuck.some(({ state }) => state === 'given-up')
  return html`<section><h2>You were told <span>since ${weekOf(since, now)}</span></h2>
${mistake === null ? '' : nothingIsSent(mistake)}
${channels.length === 0 && mistake === null ? html`<p>Nothing is sent to you: no channel is set up.</p>${mailSetup(frame, html`with this button`)}` : ''}
${names.length > 0 ? channelTable(base, names, deliveries) : ''}
<form class="row" method="post">${givenUp && channels.length > 0 ? html`<button class="btn ink" formaction="${base}/resend?span=${span}">Send those given up again</button>` : ''}${unsentCount > 0 && channels.length > 0 ? html`<button class="btn ink" formaction="${base}/resend-unsent?span=${span}">Send the ${count(unsentCount, 'unsent lead')}</button>` : ''}<button class="btn" formaction="${base}/test?span=${span}">Send a test through every channel</button></form></section>`
}

/** How many deliveries of each channel are in which state, and below each why up to three of them are stuck. */
function channelTable(base: string, names: readonly string[], { counts, stuck }: Deliveries): Markup {
  const of = (channel: string, state: string) =>
    counts.find((count) => count.channel === channel && count.state === state)?.deliveries ?? 0
  return html`<table class="channels"><thead><tr><th scope="col">Channel</th><th scope="col">delivered</th><th scope="col">on the way</th><th scope="col">given up</th></tr></thead><tbody>${names.map(
    (name) => {
      const why = stuck.filter(({ channel }) => channel === name).slice(0, 3)
      const given = of(name, 'given-up')
      return html`<tr${why.length > 0 ? html` class="explained"` : ''}><th scope="row">${name}</th><td data-l="delivered">${of(name, 'delivered')}</td><td data-l="on the way">${of(name, 'waiting')}</td><td data-l="given up">${given > 0 ? html`<span class="bad">${given}</span>` : given}</td></tr>${why.map(
        (delivery) => html`<tr class="why"><td colspan="4">${reason(base, delivery)}</td></tr>`,
      )}`
    },
  )}</tbody></table>`
}

function reason(base: string, { submission, attempts, lastError, state, nextAttemptAt }: Delivery): Markup {
  const after = count(attempts, 'attempt')
  const why = lastError === null ? '' : html`: <bdi>${words(lastError)}</bdi>`
  return html`<a class="link" href="${base}/${submission}">#${submission}</a> ${
    state === 'given-up'
      ? html`given up after ${after}${why}.`
      : html`after ${after}${why}. Again ${dayAndTime(nextAttemptAt)}.`
  }`
}

/** How a backup gets off the disk that the inbox is on. */
const elsewhere: Readonly<Record<Frame['reach'], Markup | string>> = {
  here: 'A copy on the same disk is not a backup: copy it to another one.',
  ssh: html`A copy on the same disk is not a backup: <code>BACKUP_TO</code> copies them to another machine.`,
  workers: html`On your own computer: <code>npm run inbox -- backup leads.sqlite --remote</code>`,
}

function backup({ base, reach }: Frame, { span, now, backups }: Numbers): Markup {
  const { last, copiedAt, canMake } = backups
  const size = (bytes: number) =>
    bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  const copied =
    copiedAt === null ? 'never' : html`${capitalised(whenOf(copiedAt, now))}, ${waitOf(now - copiedAt)} ago`
  return html`<section><h2>Backup</h2>
${
  last
    ? html`<ul class="ledger"><li><span>Last one</span><b>${capitalised(whenOf(last.at, now))}, ${waitOf(now - last.at)} ago</b></li><li><span>Holds</span><b>${count(last.leads, 'lead')}, ${size(last.bytes)}</b></li><li><span>In</span><b>${last.file}</b></li>${reach === 'ssh' ? html`<li><span>Copied elsewhere</span><b>${copied}</b></li>` : ''}</ul>`
    : html`<p>None yet.</p>`
}<p class="hint">${elsewhere[reach]}</p>${
    canMake
      ? html`<form class="row" method="post"><button class="btn" formaction="${base}/backup?span=${span}">Make one now</button></form>`
      : ''
  }</section>`
}
