import { hourMs } from '#inbox/days.ts'
import { lastBackup } from '#inbox/store/backup-fact.ts'
import { unsent } from '#inbox/store/port.ts'
import { channelMistake, channelNames } from '#inbox/store/server-facts.ts'
import { capitalised } from '../pages/capitalised.ts'
import type { Frame, StatusLine } from '../pages/frame.ts'
import { waitOf } from '../pages/times.ts'
import type { Desk } from './desk.ts'

const lateMs = 3 * hourMs

/** The current data of the frame around every page. */
export async function readFrame(
  { store, base, site, where, reach, now }: Desk,
  rest: Pick<Frame, 'style' | 'dim' | 'singleKeys' | 'here' | 'flash'>,
): Promise<Frame> {
  const [waiting, everything, quarantine, newest, channels, mistake, outbox, unsentCount, backup] =
    await Promise.all([
      store.count({ state: 'accepted', answered: false }),
      store.count(),
      store.count({ state: 'quarantine' }),
      store.list({}, 1),
      channelNames(store),
      channelMistake(store),
      store.deliveryCounts(),
      store.count(unsent),
      lastBackup(store),
    ])
  const age = backup && now() - backup.at
  const status: StatusLine[] = [
    {
      label: channels.length > 1 ? 'Channels' : capitalised(channels[0] ?? 'mail'),
      ...toldBy(channels, mistake, { ...outbox, unsentCount }),
    },
    {
      label: 'Backup',
      text: age === null ? 'none yet' : `${waitOf(age)} ago`,
      bad: reach === 'ssh' && (age === null || age > lateMs),
    },
    { label: 'Closes', text: 'after an idle hour' },
  ]
  const counts = { waiting, everything, quarantine }
  const { name: siteName } = site
  return { ...rest, base, siteName, where, reach, counts, status, newest: newest[0]?.number ?? 0 }
}

function toldBy(
  channels: readonly string[],
  mistake: string | null,
  {
    waiting,
    failing,
    givenUp,
    unsentCount,
  }: Record<'waiting' | 'failing' | 'givenUp' | 'unsentCount', number>,
) {
  if (mistake !== null) return { text: 'setting wrong', bad: true }
  if (channels.length === 0) return { text: 'not set up', bad: true }
  if (givenUp > 0) return { text: `${givenUp} given up`, bad: true }
  if (failing > 0) return { text: `${failing} failing`, bad: true }
  if (unsentCount > 0) return { text: `${unsentCount} unsent`, bad: true }
  return { text: waiting > 0 ? `${waiting} on the way` : 'all delivered' }
}
