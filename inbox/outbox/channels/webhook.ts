import { createHmac } from 'node:crypto'
import type { Site } from '#inbox/site.ts'
import type { Field } from '#inbox/submission.ts'
import type { Channel } from './channel.ts'
import { leadAsJson } from './lead-json.ts'
import { postJson } from './post-json.ts'
import { answersThatFit } from './shortening.ts'

export type WebhookSetting = {
  readonly kind: 'webhook'
  readonly name: string
  readonly url: string
  /** The shared secret in base64, with or without the prefix `whsec_`. */
  readonly secret: string
}

/** A POST signed as Standard Webhooks specifies. Every attempt has the same `webhook-id`. */
export function openWebhook({ name, url, secret }: WebhookSetting, site: Site): Channel {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

  const send = (id: string, type: string, data: object): Promise<void> => {
    const timestamp = Math.floor(Date.now() / 1_000)
    const body = JSON.stringify({ type, timestamp: new Date(timestamp * 1_000).toISOString(), data })
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return postJson(url, body, {
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
    })
  }

  return {
    name,
    deliver(submission, { test }) {
      // As JSON, a mebibyte of control characters is twelve, which took 50 ms to write and sign at every attempt.
      const { answers: fields, whole } = answersThatFit(submission.fields)
      return send(`msg_${submission.id}`, test ? 'submission.test' : 'submission.created', {
        site: site.origin,
        ...leadAsJson({ ...submission, fields }),
        answers: answersByName(fields),
        shortened: !whole,
      })
    },
    notify: ({ id, subject, text }) =>
      send(`msg_${id}`, 'inbox.notice', { site: site.origin, subject, text }),
  }
}

/** The first answer to each field, for receivers that want one value per name; `fields` has all of them. */
function answersByName(fields: readonly Field[]): Record<string, string> {
  const names = fields.map(([name]) => name)
  return Object.fromEntries(fields.filter(([name], index) => names.indexOf(name) === index))
}
