import type { Site } from '#inbox/site.ts'
import { answerTo } from '#inbox/submission.ts'
import { type Channel, DeliveryError } from './channel.ts'
import { addressLength, letterFor, short } from './letter.ts'
import { postJson } from './webhook.ts'

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

/** E-mail over HTTPS, for hosts that block SMTP. Every attempt has the same `Idempotency-Key`. */
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

/** A name that is safe inside quotes before an address. */
function phrase(name: string): string {
  return short(short(name, 200).replace(/[\p{Cc}"\\<>]/gu, ' '), 100)
}

function mailApiFailure(error: unknown): unknown {
  // A wrong key or an unverified domain is not permanent: the mail goes out once the owner corrects it. 409 means
  // that an earlier attempt at the same mail is still being processed.
  const mendable = ['HTTP 401', 'HTTP 403', 'HTTP 409']
  if (!(error instanceof DeliveryError) || !mendable.includes(error.message)) return error
  return new DeliveryError(error.message, { cause: error })
}
