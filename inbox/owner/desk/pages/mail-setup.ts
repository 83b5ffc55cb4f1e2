import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import type { Markup } from './markup.ts'

const smtp = 'MAIL_SMTP=smtps://inbox%40your.domain:password@smtp.provider.example:465'

/** Where the settings of a mail channel are, the first of them, and what makes them take effect. */
const mail = {
  here: {
    place: html`In <code>.env</code> beside <code>package.json</code>:`,
    first: smtp,
    apply: 'restart the server',
  },
  ssh: {
    place: html`In <code>/etc/tenkay/settings.env</code> on the server:`,
    first: smtp,
    apply: 'restart the server',
  },
  workers: {
    place: html`Among the Worker’s variables, the key as a secret (Workers have no SMTP):`,
    first: 'MAIL_API_KEY=the key from your mail service',
    apply: 'deploy it',
  },
} as const

/** How the owner sets up mail on the machine of this inbox, and where the test after it is sent from. */
export function mailSetup({ reach }: Frame, testFrom: Markup): Markup {
  const { place, first, apply } = mail[reach]
  return html`<details><summary>Mail, in three lines</summary><p>${place}</p><pre>${first}
MAIL_FROM="Your name &lt;inbox@your.domain&gt;"
MAIL_TO=you@your.domain</pre><p>Then ${apply} and send a test ${testFrom}.</p></details>`
}
