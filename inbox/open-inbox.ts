import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { channelNamesIn } from '#inbox/outbox/channels/channel-settings.ts'
import { openChannel, readChannels } from '#inbox/outbox/channels.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { keepRetention } from '#inbox/outbox/retention.ts'
import { channelNames, serverFacts } from '#inbox/store/server-facts.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { type Connection, createInbox } from '#inbox/wire/app.ts'
import { keepPrivate } from './keep-private.ts'
import { type Log, reasonOf } from './log.ts'
import { databaseFile, type Environment, type Settings, SettingsError, textSetting } from './settings.ts'
import type { Site } from './site.ts'

type Options = { dataDir: string; site: Site; env: Environment; settings: Settings; log: Log }

/** Opens the inbox in a data folder, delivers what is due and starts the pruning. */
export async function openInbox({ dataDir, site, env, settings, log }: Options) {
  const { channels, mistake } = channelsOf({ dataDir, site, env })
  const { diskReserveBytes, limits, trustedProxies } = settings
  const store = openSqliteStore(databaseFile(dataDir), { reserveBytes: () => diskReserveBytes, limits })
  keepPrivate(dataDir)
  const names = channels
    ? channels.map(({ name }) => name)
    : [...new Set([...channelNamesIn(env), ...(await channelNames(store))])]
  if (mistake !== '') {
    log('misconfigured', { reason: mistake })
    warn(
      `No lead is sent: ${mistake}`,
      ...(names.length > 0
        ? [
            'They are stored all the same, and sent once you have corrected this and started the server again.',
          ]
        : [
            'They are stored all the same. Correct this and start the server again; then send those that came meanwhile',
            `with: ${inboxCommand} resend --unsent`,
          ]),
    )
  }
  const { retryDelaysMs, digestWeekday: weekday, retentionDays } = settings
  const backups = {
    made: textSetting(env, 'BACKUPS') !== undefined,
    copied: textSetting(env, 'BACKUP_TO') !== undefined,
  }
  const outbox =
    channels &&
    runOutbox({
      store,
      channels,
      log,
      delaysMs: retryDelaysMs,
      ...(weekday !== null && { digest: { weekday, retentionDays, backups } }),
    })
  const retention = keepRetention({ store, days: retentionDays, log })
  const facts = [...serverFacts(site, names, retentionDays), ['misconfigured', mistake] as const]
  const factsKept = Promise.all(facts.map(([name, value]) => store.remember(name, value))).catch(
    (error: unknown) => log('storage-failed', { reason: reasonOf(error) }),
  )
  const app = createInbox({
    store,
    site,
    log,
    trustedProxies,
    channels: names,
    misconfigured: channels === null,
    ...(outbox && { onStored: outbox.wake }),
  })
  if (channels?.length === 0) warnOfSilence()
  log('opened', { channels: names.join(' '), retentionDays })
  return {
    fetch: (request: Request, connection: Connection) => app.fetch(request, connection),
    async close() {
      await factsKept
      await Promise.all([retention.stop(), outbox?.stop()])
      await store.close()
    },
  }
}

/**
 * The channels; null when a setting of theirs is wrong, with the mistake as a sentence, which is otherwise empty. The server
 * then stores leads all the same, because the owner's mistake should cost no lead, and queues them for every channel that it
 * knows by name: they are sent once the setting is right. Until then it sends nothing, and so gives up nothing.
 */
function channelsOf({ dataDir, site, env }: Pick<Options, 'dataDir' | 'site' | 'env'>): {
  channels: Channel[] | null
  mistake: string
} {
  try {
    const channels = readChannels(env, dataDir).map((setting) => openChannel(setting, site))
    return { channels, mistake: '' }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { channels: null, mistake: reasonOf(error) }
  }
}

function warnOfSilence(): void {
  warn(
    'Nobody is notified of new leads: no channel is set up.',
    `They are stored all the same. Read them with: ${inboxCommand} list`,
    'To be told of them by mail or on your phone, set up a channel: docs/operations.md says how.',
  )
}

function warn(...lines: string[]): void {
  console.warn(`\n${lines.map((line) => `  !! ${line}\n`).join('')}`)
}
