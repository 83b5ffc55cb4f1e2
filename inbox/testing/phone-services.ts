import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from '#inbox/ports.ts'

// Telegram, Slack, ntfy and Discord as their documentation describes them: what they accept, what they refuse and
// how. Each keeps the limits that its adapter cites, and names its `secret`, the part of its setting that nobody else
// may read.

type Posted = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A second by the clock of a receiver, less what timers and sockets may be off. */
const secondMs = 990

async function openService(answer: (posted: Posted) => Answer) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const {
      status,
      headers,
      body: said = '',
    } = answer({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, headers).end(typeof said === 'string' ? said : JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type TelegramMessage = {
  chat_id: string
  text: string
  entities: { type: string; offset: number; length: number }[]
  link_preview_options?: { is_disabled: boolean }
  parse_mode?: string
}

/** Telegram's Bot API with one bot and one chat, which may have become a supergroup. */
export async function openTelegramService({ movedTo = null }: { movedTo?: number | null } = {}) {
  const token = '123456:test-token'
  const chat = '-42'
  const heard: TelegramMessage[] = []
  let nextAt = 0
  const refused = (status: number, description: string, parameters?: object): Answer => ({
    status,
    body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
  })
  const service = await openService(({ path, body }) => {
    if (path !== `/bot${token}/sendMessage`) return refused(401, 'Unauthorized')
    const message: TelegramMessage = JSON.parse(body)
    if (message.chat_id === chat && movedTo !== null) {
      const description = 'Bad Request: group chat was upgraded to a supergroup chat'
      return refused(400, description, { migrate_to_chat_id: movedTo })
    }
    if (message.chat_id !== String(movedTo ?? chat)) return refused(400, 'Bad Request: chat not found')
    if (message.text.trim() === '') return refused(400, 'Bad Request: message text is empty')
    if (message.text.length > 4_096) return refused(400, 'Bad Request: message is too long')
    if (Date.now() < nextAt) {
      const parameters = { retry_after: 35 }
      return refused(429, 'Too Many Requests: retry after 35', parameters)
    }
    // A group takes 20 messages a minute.
    nextAt = Date.now() + 3 * secondMs
    heard.push(message)
    return { status: 200, body: { ok: true, result: { message_id: heard.length } } }
  })
  const setting = { kind: 'telegram', name: 'telegram', url: service.origin, token, chat } as const
  const env = { TELEGRAM_API_URL: service.origin, TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat }
  return { ...service, heard, setting, env, secret: token }
}

type SlackText = { type: string; text: string }
type SlackMessage = {
  text: string
  blocks: { type: string; text?: SlackText; elements?: SlackText[] }[]
  unfurl_links?: boolean
}

/** An incoming webhook of Slack. What is not escaped in a text is a mention, a link or a command. */
export async function openSlackService() {
  const secret = 'test-secret'
  const path = `/services/T0/B0/${secret}`
  const heard: SlackMessage[] = []
  let nextAt = 0
  const service = await openService((posted) => {
    if (posted.path !== path) return { status: 403, body: 'invalid_token' }
    const message: SlackMessage = JSON.parse(posted.body)
    const texts = message.blocks.flatMap(({ text, elements = [] }) => [...(text ? [text] : []), ...elements])
    const lengths: Record<string, number> = { header: 150, section: 3_000 }
    const fits = message.blocks.every(
      ({ type, text }) => (text?.text.length ?? 1) <= (lengths[type] ?? 3_000),
    )
    const empty = texts.some(({ text }) => text === '')
    if (message.blocks.length > 50 || !fits || empty) return { status: 400, body: 'invalid_blocks' }
    const markup = [message.text, ...texts.map(({ text }) => text)].some((text) =>
      /[<>]|&(?!amp;|lt;|gt;)/.test(text),
    )
    if (markup) return { status: 400, body: 'invalid_payload' }
    if (Date.now() < nextAt) return { status: 429, body: 'rate_limited', headers: { 'Retry-After': '30' } }
    nextAt = Date.now() + secondMs
    heard.push(message)
    return { status: 200, body: 'ok' }
  })
  const url = `${service.origin}${path}`
  return {
    ...service,
    heard,
    secret,
    setting: { kind: 'slack', name: 'slack', url } as const,
    env: { SLACK_URL: url },
  }
}

type NtfyMessage = { topic: string; title: string; message: string }

/** An ntfy server with one topic, which takes so many messages at once and needs a token. */
export async function openNtfyService({ atOnce = 60 } = {}) {
  const token = 'tk_test'
  const heard: NtfyMessage[] = []
  const service = await openService(({ path, headers, body }) => {
    if (path !== '/') return { status: 404, body: { code: 40401, http: 404 } }
    if (headers.authorization !== `Bearer ${token}`) return { status: 403, body: { code: 40301, http: 403 } }
    if (Buffer.byteLength(body) > 2 * 4_096) return { status: 413, body: { code: 41303, http: 413 } }
    const message: NtfyMessage = JSON.parse(body)
    // The server would make an attachment of it, or refuse that.
    if (Buffer.byteLength(message.message) > 4_096) return { status: 400, body: { code: 40014, http: 400 } }
    if (heard.length >= atOnce) return { status: 429, body: { code: 42901, http: 429 } }
    heard.push(message)
    return { status: 200, body: { id: 'abc', event: 'message', ...message } }
  })
  const url = `${service.origin}/leads`
  const setting = { kind: 'ntfy', name: 'ntfy', url, token } as const
  return { ...service, heard, setting, secret: token, env: { NTFY_URL: url, NTFY_TOKEN: token } }
}

type DiscordEmbed = {
  title?: string
  description?: string
  fields?: { name: string; value: string }[]
  footer?: { text: string }
}
type DiscordMessage = { content?: string; embeds: DiscordEmbed[]; allowed_mentions: { parse: string[] } }

/** A webhook of Discord, which takes so many messages at once. */
export async function openDiscordService({ atOnce = 5 } = {}) {
  const secret = 'test-token'
  const path = `/api/webhooks/42/${secret}`
  const heard: DiscordMessage[] = []
  const service = await openService((posted) => {
    if (!posted.path.startsWith('/api/webhooks/42/')) return { status: 404, body: { code: 10015 } }
    if (posted.path !== path) return { status: 401, body: { code: 50027 } }
    const message: DiscordMessage = JSON.parse(posted.body)
    const fits = (text: string | undefined, most: number) =>
      text === undefined || (text.trim() !== '' && text.length <= most)
    const fitting = message.embeds.every(({ title, description, fields = [], footer }) => {
      const parts = [title, description, footer?.text, ...fields.flatMap(({ name, value }) => [name, value])]
      return (
        fits(title, 256) &&
        fits(description, 4_096) &&
        fits(footer?.text, 2_048) &&
        fields.length <= 25 &&
        fields.every(({ name, value }) => fits(name, 256) && fits(value, 1_024)) &&
        parts.join('').length <= 6_000
      )
    })
    if (!fits(message.content, 2_000) || !fitting) return { status: 400, body: { code: 50035 } }
    if (heard.length >= atOnce)
      return { status: 429, body: { retry_after: 3 }, headers: { 'Retry-After': '3' } }
    heard.push(message)
    return { status: 204 }
  })
  const url = `${service.origin}${path}`
  return {
    ...service,
    heard,
    secret,
    setting: { kind: 'discord', name: 'discord', url } as const,
    env: { DISCORD_URL: url },
  }
}
