import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import type { Frame } from './frame.ts'

const smtp = 'MAIL_SMTP=smtps://inbox%40your.domain:password@smtp.provider.example:465'

/**
 * Where the settings of a mail channel are, the first of them, and what makes them take effect; and on which machine the
 * pages, which say how the owner is notified, need a build of their own.
 */
const mail = {
  here: {
    place: html`In <code>.env</code> beside <code>package.json</code>:`,
    first: smtp,
    apply: html`start the server again`,
    pages: '',
  },
  ssh: {
    place: html`In <code>/etc/tenkay/settings.env</code> on the server:`,
    first: smtp,
    apply: html`run <code>systemctl restart 'tenkay@*.service'</code> there`,
    pages: html` Last, run <code>tenkay-upgrade</code> there: the note under each form then says that you get mail.`,
  },
  workers: {
    place: html`Among the Worker’s variables, the key as a secret (Workers have no SMTP):`,
    first: 'MAIL_API_KEY=the key from your mail service',
    apply: html`deploy it`,
    pages: '',
  },
} as const

/** How the owner sets up mail on the machine of this inbox, and where the test after it is sent from. */
export function mailSetup({ reach }: Frame, testFrom: Markup): Markup {
  const { place, first, apply, pages } = mail[reach]
  return html`<details><summary>Mail, in three lines</summary><p>${place}</p><pre>${first}
MAIL_FROM="Your name &lt;inbox@your.domain&gt;"
MAIL_TO=you@your.domain</pre><p>Then ${apply} and send a test ${testFrom}.${pages}</p></details>`
}

/** The warning that the server sends nothing, because of a mistake in its settings. */
export function nothingIsSent(mistake: string): Markup {
  return html`<div class="note warn"><h2>You are not told of new leads</h2><p>A setting was wrong when the server started: ${mistake} Correct it, and start the server again.</p></div>`
}

/** The warning that no channel is set up. */
export function nobodyTells(frame: Frame): Markup {
  const { base, counts } = frame
  return html`<div class="note warn"><h2>You are not told of new leads</h2><p>No channel is set up: you see ${counts.everything === 1 ? 'this lead' : 'these leads'} only when you open the desk.</p>${mailSetup(frame, html`from <a class="link" href="${base}/numbers">Numbers</a>`)}</div>`
}
