import type { Site } from '#inbox/site.ts'
import { answerTo } from '#inbox/submission.ts'
import { type Channel, DeliveryError } from './channel.ts'
import { addressLength, letterFor, short } from './letter.ts'
import { postJson } from './webhook.ts'

export type MailApiSetting = {
  readonly kind: 'mail-api'
  readonly name: string
  /** Where letters are posted: Resend's address, or another's that takes the same JSON. */
  readonly url: string
  readonly key: string
  /** An address of a domain the service has verified. */
  readonly from: string
  readonly to: readonly string[]
}

/** Resend (resend.com/docs/api-reference/emails/send-email), whose JSON other services take too. */
export const resendUrl = 'https://api.resend.com/emails'

/** E-mail over HTTPS, for hosts that let no SMTP out. A repetition carries the same `Idempotency-Key`. */
export function openMailApi({ name, url, key, from, to }: MailApiSetting, site: Site): Channel {
  const send = async (id: string, letter: object): Promise<void> => {
    const message = { from, to, headers: { 'Auto-Submitted': 'auto-generated' }, ...letter }
    try {
      await postJson(url, JSON.stringify(message), {
        Authorization: `Bearer ${key}`,
        'Idempotency-Key': id,
      })
    } catch (error) {
      throw mailApiFailure(error)
    }
  }

  return {
    name,
    async deliver(submission, options) {
      const letter = await letterFor(submission, site, options)
      const address = answerTo(submission.fields, 'email') ?? ''
      const sender = phrase(answerTo(submission.fields, 'name') ?? '')
      // No server takes a longer one.
      const reply = address.length <= addressLength && {
        reply_to: sender === '' ? address : `"${sender}" <${address}>`,
      }
      await send(submission.id, { ...letter, ...reply })
    },
    notify: ({ id, subject, text }) => send(id, { subject: `${site.name} inbox: ${subject}`, text }),
  }
}

/** A name as it may stand in quotes before an address. */
function phrase(name: string): string {
  return short(short(name, 200).replace(/[\p{Cc}"\\<>]/gu, ' '), 100)
}

function mailApiFailure(error: unknown): unknown {
  // A wrong key or an unverified domain is ours to mend, not the letter's fault: it goes out afterwards. A
  // conflict says that the same letter is on its way already.
  const mendable = ['HTTP 401', 'HTTP 403', 'HTTP 409']
  if (!(error instanceof DeliveryError) || !mendable.includes(error.message)) return error
  return new DeliveryError(error.message, { cause: error })
}
