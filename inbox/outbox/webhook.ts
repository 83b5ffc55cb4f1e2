import { createHmac } from 'node:crypto'
import type { Site } from '#inbox/site.ts'
import type { Field } from '#inbox/submission.ts'
import { type Channel, DeliveryError } from './channel.ts'
import { leadAsJson } from './lead-json.ts'

export type WebhookSetting = {
  readonly kind: 'webhook'
  readonly name: string
  readonly url: string
  /** The shared secret in base64, with or without the prefix `whsec_`. */
  readonly secret: string
}

const timeoutMs = 15_000

/** A POST signed as Standard Webhooks specifies. Every attempt has the same `webhook-id`. */
export function openWebhook({ name, url, secret }: WebhookSetting, site: Site): Channel {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

  const send = (id: string, type: string, data: object): Promise<void> => {
    const timestamp = Math.floor(Date.now() / 1_000)
    const body = JSON.stringify({ type, timestamp: new Date(timestamp * 1_000).toISOString(), data })
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return postJson(url, body, {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    })
  }

  return {
    name,
    deliver: (submission, { test = false } = {}) =>
      send(`msg_${submission.id}`, test ? 'submission.test' : 'submission.created', {
        site: site.origin,
        ...leadAsJson(submission),
        answers: firstAnswers(submission.fields),
      }),
    notify: ({ id, subject, text }) =>
      send(`msg_${id}`, 'inbox.notice', { site: site.origin, subject, text }),
  }
}

/** The first answer to each field, for receivers that want one value per name; `fields` has all of them. */
function firstAnswers(fields: readonly Field[]): Record<string, string> {
  const names = fields.map(([name]) => name)
  return Object.fromEntries(fields.filter(([name], index) => names.indexOf(name) === index))
}

/** Posts JSON and judges by the status alone. Never follows a redirect. Rejects with DeliveryError. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
  } catch (error) {
    throw new DeliveryError(`HTTP ${codeOf(error)}`, { cause: error })
  }
  if (response.ok) return
  const { status } = response
  const retryable = status >= 500 || [408, 425, 429].includes(status)
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0)
  throw new DeliveryError(`HTTP ${status}`, {
    permanent: !retryable,
    retryAfterMs: Number.isFinite(retryAfter) ? Math.min(Math.max(retryAfter, 0), 86_400) * 1_000 : 0,
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timed out'
  if (error.cause instanceof Error && 'code' in error.cause) return String(error.cause.code)
  return 'connection failed'
}
