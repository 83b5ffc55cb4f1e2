import type { Site } from '#inbox/site.ts'
import { type Brief, briefOf, briefOfNotice } from './brief.ts'
import type { Channel } from './channel.ts'
import { postJson } from './post-json.ts'
import type { Room } from './shortening.ts'

export type NtfySetting = {
  readonly kind: 'ntfy'
  readonly name: string
  /** The topic's URL, such as https://ntfy.sh/your-topic. An open topic can be read by anyone who knows its URL. */
  readonly url: string
  /** An access token, for a topic that is not open. */
  readonly token: string | null
}

/**
 * ntfy shows 4,096 bytes of a message and turns a longer one into an attachment (docs.ntfy.sh/publish/#limitations); its
 * server accepts twice as many bytes of JSON (publishMessage in server/server.go). JSON escapes take up to six bytes, so
 * a character counts as its UTF-8 bytes or as half of its JSON bytes, whichever is more. The remainder is for the title.
 */
const textRoom: Room = {
  most: 3_500,
  sizeOf: (character) =>
    Math.max(Buffer.byteLength(character), Buffer.byteLength(JSON.stringify(character)) / 2 - 1),
}

/** "60 requests per visitor at once, and then … one request per 5 seconds": a 429 has no Retry-After. */
const tooManyMs = 5_000

/** A notification through ntfy, on ntfy.sh or another server, published as JSON. It has no markup. */
export function openNtfy({ name, url, token }: NtfySetting, site: Site): Channel {
  const server = url.slice(0, url.lastIndexOf('/') + 1)
  const topic = url.slice(server.length)
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` }

  const send = ({ title, text }: Brief): Promise<void> =>
    postJson(server, JSON.stringify({ topic, title, message: text }), { headers, tooManyMs })

  return {
    name,
    deliver: (submission, { test }) => send(briefOf(submission, site, textRoom, test)),
    notify: (notice) => send(briefOfNotice(notice, site, textRoom)),
  }
}
