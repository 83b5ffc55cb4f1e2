import { request } from 'node:http'
import path from 'node:path'
import { kindOf } from '#contract/forms.ts'
import type { Desk } from '#inbox/owner/desk/routes/desk.ts'
import { type OpenDesk, openDesk } from '#inbox/owner/desk/server.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields, site } from './memory-inbox.ts'

export type Answer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

type Asked = { method?: string; headers?: Record<string, string | undefined>; body?: string }

/** Requests a path from a desk exactly as written, with the desk's Host unless `headers` has another. */
export function ask(
  { port }: Pick<OpenDesk, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
) {
  const sent = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).filter(
    ([, value]) => value !== undefined,
  )
  return new Promise<Answer>((resolve, reject) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: Object.fromEntries(sent),
      agent: false,
    })
    asking.on('error', reject)
    asking.on('response', (response) => {
      response.on('error', reject)
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asking.end(body)
  })
}

type Added = { reasons?: readonly string[]; agoMs?: number }

/** A desk on an inbox in memory, with a clock to set, and the browser that opened it. */
export async function deskWith(
  leads: readonly Record<string, string>[] = [contactFields],
  more: Partial<Desk> = {},
) {
  const store = openSqliteStore(':memory:')
  const clock = { now: Date.UTC(2026, 10, 20, 8, 15) }
  const add = (fields: Record<string, string>, { reasons = [], agoMs = 2 * 60 * 60_000 }: Added = {}) => {
    const form = kindOf(Object.keys(fields)) ?? 'contact'
    return store.add({
      submission: { form, fields: Object.entries(fields) },
      receivedAt: clock.now - agoMs,
      page: reasons.length > 0 ? null : '/contact',
      reasons,
      channels: ['mail'],
    })
  }
  for (const fields of leads) await add(fields)
  const opened = await openDesk({
    desk: {
      store,
      site,
      where: 'on this machine',
      reach: 'here',
      now: () => clock.now,
      snippets: [{ title: 'Short edit', text: 'Short-form edits start at $25.' }],
      testChannels: async () => [],
      backUp: null,
      fonts: path.join(import.meta.dirname, '..', '..', 'app', 'fonts'),
      ...more,
    },
    checkMs: 5,
  })
  const origin = `http://127.0.0.1:${opened.port}`
  const token = opened.address.slice(origin.length)
  return {
    ...opened,
    store,
    clock,
    add,
    origin,
    /** The path of the one-time URL. */
    token,
    ask: (path: string, asked?: Asked) => ask(opened, path, asked),
    /** Opens the desk as the owner's browser does. */
    async enter() {
      const { headers } = await ask(opened, token)
      const [set = ''] = headers['set-cookie'] ?? []
      const Cookie = set.split(';')[0] ?? ''
      const base = /Path=(\/[^/]+)\//.exec(set)?.[1] ?? ''
      return {
        base,
        Cookie,
        get: (path: string) => ask(opened, base + path, { headers: { Cookie } }),
        post: (
          path: string,
          fields: Record<string, string> = {},
          headers: Record<string, string | undefined> = {},
        ) =>
          ask(opened, base + path, {
            method: 'POST',
            headers: {
              Cookie,
              Origin: origin,
              'Content-Type': 'application/x-www-form-urlencoded',
              ...headers,
            },
            body: new URLSearchParams(fields).toString(),
          }),
      }
    },
    async [Symbol.asyncDispose]() {
      opened.close()
      await opened.ended
      await store.close()
    },
  }
}
