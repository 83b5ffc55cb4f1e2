import { createHash } from 'node:crypto'
import type { Site } from '#inbox/site.ts'
import type { Channel } from './channel.ts'
import { noticeSubject } from './lead-text.ts'
import { letterFor, replyTo } from './letter.ts'
import { postJson } from './post-json.ts'
import { oneLine } from './shortening.ts'

export type MailApiSetting = {
  readonly kind: 'mail-api'
  readonly name: string
  /** Resend's address, or that of another service that accepts the same JSON. */
  readonly url: string
  readonly key: string
  /** An address at a domain that the service has verified. */
  readonly from: string
  readonly to: readonly string[]
}

/** Resend's API (resend.com/docs/api-reference/emails/send-email); other services accept the same JSON. */
export const resendUrl = 'https://api.resend.com/emails'

/** The service still processes an earlier attempt at the same mail. */
const alsoRetried = [409]

/** E-mail over HTTPS, for hosts that block SMTP. Every attempt at the same mail has the same `Idempotency-Key`. */
export function openMailApi({ name, url, key, from, to }: MailApiSetting, site: Site): Channel {
  const send = (id: string, letter: object): Promise<void> => {
    const message = { from, to, headers: { 'Auto-Submitted': 'auto-generated' }, ...letter }
    const body = JSON.stringify(message)
    return postJson(url, body, {
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': `${id}-${hashOf(name, body)}` },
      alsoRetried,
    })
  }

  return {
    name,
    async deliver(submission, { test }) {
      const letter = await letterFor(submission, site, test)
      const reply = replyTo(submission)
      await send(submission.id, { ...letter, ...(reply && { reply_to: mailbox(reply) }) })
    },
    notify: (notice) => send(notice.id, { subject: noticeSubject(site, notice), text: notice.text }),
  }
}

/** Resend refuses a key that comes again with another body, and the account's other channels mail the same lead. */
function hashOf(channel: string, body: string): string {
  return createHash('sha256').update(`${channel}\n${body}`).digest('hex').slice(0, 16)
}

/** `"Name" <address>`, with a blank for each quote, backslash and angle bracket in the name. */
function mailbox({ name, address }: { name: string; address: string }): string {
  const phrase = oneLine(name.replace(/["\\<>]/g, ' '), 100)
  return phrase === '' ? address : `"${phrase}" <${address}>`
}
