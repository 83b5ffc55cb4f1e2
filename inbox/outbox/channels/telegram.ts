import { isObject, jsonObject } from '#contract/json.ts'
import type { Site } from '#inbox/site.ts'
import { type Brief, briefOf, briefOfNotice } from './brief.ts'
import type { Channel } from './channel.ts'
import { post, refusalOf } from './post-json.ts'
import { retryAfterMs } from './retry-after.ts'
import { plainRoom } from './shortening.ts'

export type TelegramSetting = {
  readonly kind: 'telegram'
  readonly name: string
  /** The URL of Telegram's Bot API, or of a self-hosted Bot API server. */
  readonly url: string
  /** The bot's token from @BotFather. It is part of each request's URL, so URLs must not be logged. */
  readonly token: string
  /** A chat's number, negative for a group, or a channel's @name. */
  readonly chat: string
}

export const telegramUrl = 'https://api.telegram.org'

// "1-4096 characters after entities parsing" (core.telegram.org/bots/api#sendmessage), counted here in UTF-16 code
// units, as its entities are. Title and blank line count too.
const messageLength = 4_096
const titleLength = 256
const textRoom = plainRoom(messageLength - titleLength)

// "Avoid sending more than one message per second" in a chat; "not more than 20 messages per minute to the same
// group" (core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this).
const chatPaceMs = 1_000
const groupPaceMs = 3_000

/** A chat that does not exist: the text is always valid. */
const alsoRetried = [400]

/**
 * A message of a Telegram bot through the Bot API's sendMessage. Without a parse mode nothing in it is markup, so an
 * answer needs no escapes; the title is bold through an entity. A repeated attempt cannot be told apart from a second
 * message: the API has no key for that.
 */
export function openTelegram({ name, url, token, chat }: TelegramSetting, site: Site): Channel {
  const method = `${url.replace(/\/+$/, '')}/bot${token}/sendMessage`

  const send = async ({ title, text }: Brief, to = chat): Promise<void> => {
    const heading = title.slice(0, titleLength - 2)
    const message = {
      chat_id: to,
      text: `${heading}\n\n${text}`,
      entities: [{ type: 'bold', offset: 0, length: heading.length }],
      // A preview would have Telegram load any link that a visitor typed.
      link_preview_options: { is_disabled: true },
    }
    const response = await post(method, JSON.stringify(message))
    if (response.ok) return void (await response.body?.cancel())
    const { tooManyMs, movedTo } = parametersIn(await readBeginning(response).catch(() => ''))
    // A group that became a supergroup has a new number; leads still arrive while the setting has the old one.
    if (movedTo !== null && to === chat) return send({ title, text }, movedTo)
    throw refusalOf(response, { alsoRetried, tooManyMs })
  }

  return {
    name,
    paceMs: /^-|^@/.test(chat) ? groupPaceMs : chatPaceMs,
    deliver: (submission, { test }) => send(briefOf(submission, site, textRoom, test)),
    notify: (notice) => send(briefOfNotice(notice, site, textRoom)),
  }
}

/** A refusal has a few hundred characters. What has more is from another server, and may have no end. */
async function readBeginning(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > 10_000) break
  }
  return text
}

/** The "parameters" of a refusal (core.telegram.org/bots/api#responseparameters). */
function parametersIn(refusal: string): { tooManyMs: number; movedTo: string | null } {
  const parameters = jsonObject(refusal)?.parameters
  const { retry_after, migrate_to_chat_id: movedTo } = isObject(parameters) ? parameters : {}
  return {
    tooManyMs: retryAfterMs(String(retry_after), Date.now()),
    movedTo: typeof movedTo === 'number' ? String(movedTo) : null,
  }
}
