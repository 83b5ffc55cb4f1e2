import { mkdirSync, mkdtempDisposableSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { root, startInbox } from '../product.ts'
import { load } from './load.ts'

// Posts many submissions to a real inbox that is killed again and again, records which were acknowledged, and then
// counts the missing and the duplicate ones.
//   cd lab && npm run soak -- --submissions 100000 --kills 20 --connections 64

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    connections: { type: 'string', default: '64' },
  },
})
const submissions = Number(values.submissions)
const kills = Number(values.kills)
const connections = Number(values.connections)

// Not in the system's temporary folder: that may be in memory, which would prove nothing.
mkdirSync(path.join(root, 'data'), { recursive: true })
using folder = mkdtempDisposableSync(path.join(root, 'data', 'soak-'))
const dataDir = folder.path

function* newMessages(): Generator<string, void> {
  for (let number = 1; number <= submissions; number += 1) yield `soak message ${number}`
}

/** Message by id: what was acknowledged. */
const acknowledged = new Map<string, string>()
const refused = new Map<number, number>()
// A message interrupted by a kill is sent again unchanged, as a visitor would.
const unanswered = new Set<string>()
const fresh = newMessages()
let killed = 0
const started = performance.now()

while (acknowledged.size < submissions) {
  await using server = await startInbox(dataDir)
  const killAt =
    killed < kills ? Math.round(((killed + 1) * submissions) / (kills + 1)) : Number.POSITIVE_INFINITY
  let dead = false
  const again = [...unanswered]
  const before = acknowledged.size
  await load({
    port: server.port,
    connections,
    next() {
      if (dead) return null
      const message = again.pop() ?? fresh.next().value ?? null
      if (message !== null) unanswered.add(message)
      return message
    },
    onAnswer({ status, id }, message) {
      if (id === null) refused.set(status, (refused.get(status) ?? 0) + 1)
      else {
        acknowledged.set(id, message)
        unanswered.delete(message)
      }
      if (acknowledged.size >= killAt && !dead) {
        dead = true
        void server.end()
      }
    },
  })
  await server.end()
  if (dead) killed += 1
  // An inbox that refuses everything would be sent the same messages forever.
  else if (acknowledged.size === before) break
  console.log(
    `${acknowledged.size} acknowledged, ${killed} kills, ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  )
}

const database = new DatabaseSync(path.join(dataDir, 'inbox.sqlite'))
const integrity = String(database.prepare('PRAGMA integrity_check').get()?.integrity_check)
const stored = database.prepare('SELECT id, fields FROM submissions').all()
const ids = new Set(stored.map(({ id }) => String(id)))
const messages = new Set(stored.map(({ fields }) => String(fields)))
const lost = [...acknowledged.keys()].filter((id) => !ids.has(id))
const told = new Set(acknowledged.values())
database.close()

const seconds = (performance.now() - started) / 1_000
const result = {
  acknowledged: acknowledged.size,
  messages: told.size,
  stored: stored.length,
  kills: killed,
  connections,
  lost: lost.length,
  doubled: stored.length - messages.size,
  refused: Object.fromEntries(refused),
  integrity,
  seconds: Math.round(seconds),
  perSecond: Math.round(acknowledged.size / seconds),
}
console.log(JSON.stringify(result, null, 2))
const isComplete = acknowledged.size >= submissions && refused.size === 0
process.exitCode = isComplete && result.lost === 0 && result.doubled === 0 && integrity === 'ok' ? 0 : 1
