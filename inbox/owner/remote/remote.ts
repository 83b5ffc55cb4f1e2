import { jsonObject } from '#contract/json.ts'
import { minuteMs } from '#inbox/days.ts'
import type { ChannelTest } from '#inbox/outbox/channel-test.ts'
import { type Environment, SettingsError, textSetting } from '#inbox/settings.ts'
import type { Batch } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { isThisMachine } from '#inbox/this-machine.ts'
import { copyTo, fillFrom } from './copy.ts'
import { batchPath, resultsIn, testPath, testsIn } from './messages.ts'

/** The inbox on Workers, as the owner's commands use it. */
export type RemoteInbox = {
  readonly store: Store
  /** Fills it from a backup; false, with nothing written, when it holds leads that the backup does not. */
  readonly fill: (file: string, progress: (share: number) => void) => Promise<boolean>
  /** Sends a test lead through every channel of the Worker. */
  readonly testChannels: () => Promise<ChannelTest[]>
}

const timeoutMs = minuteMs

/** Reads INBOX_URL and OWNER_TOKEN. Throws SettingsError naming the one that is missing. */
export function openRemoteInbox(env: Environment): RemoteInbox {
  const address = URL.parse(textSetting(env, 'INBOX_URL') ?? '')
  if (!address || !(address.protocol === 'https:' || isThisMachine(address))) {
    throw new SettingsError(
      'INBOX_URL must be the address of the site on Workers, such as https://example.com.',
    )
  }
  const token = textSetting(env, 'OWNER_TOKEN')
  if (token === undefined) {
    throw new SettingsError("OWNER_TOKEN is not set: it is the Worker's secret of that name.")
  }

  const unreachable = (error: unknown): never => {
    throw new StorageError(`${address.host} cannot be reached.`, { cause: error })
  }

  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable)
    if (response.status === 401) throw new SettingsError('OWNER_TOKEN is not the one the Worker has.')
    // The status for a POST to an unknown path, from the Worker or from Cloudflare's file serving.
    if ([404, 405].includes(response.status)) {
      throw new SettingsError(
        `${address.host} does not know ${path}: its secret OWNER_TOKEN is not set, or it runs another version than this.`,
      )
    }
    const answer = jsonObject(await response.text().catch(unreachable))
    if (response.ok) return answer
    const reason = typeof answer?.error === 'string' ? `: ${answer.error}` : '.'
    throw new StorageError(`${address.host} answered ${response.status}${reason}`)
  }

  const batch: Batch = async (statements) => {
    const results = resultsIn(await ask(batchPath, { statements }))
    if (results?.length !== statements.length)
      throw new StorageError(`${address.host} is not an inbox on Workers.`)
    return results
  }

  return {
    store: { ...openD1Store(batch), backup: (file, progress) => copyTo(file, batch, progress) },
    fill: (file, progress) => fillFrom(file, batch, progress),
    async testChannels() {
      const tests = testsIn(await ask(testPath, {}))
      if (!tests) throw new StorageError(`${address.host} is not an inbox on Workers.`)
      return tests
    },
  }
}
