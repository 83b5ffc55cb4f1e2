import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../listen.ts'
import { root, startCompared, startInbox } from '../product.ts'
import { conclude, expect, fault, inject, post, verdictOn } from './fault.ts'

// Faults that the tests can't produce: they need a separate disk, or strace to watch system calls and make them fail.
// Prints what was done and what happened; exit code 1 when an acknowledged submission was lost.
//   cd lab && npm run faults -- --only fsync
// Needs Linux, root or user namespaces, and: apt-get install strace caddy nftables

/** The settings for a webhook to a port of this machine. */
function webhookAt(port: number): Record<string, string> {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  return { WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: secret }
}

/** Posts until a submission is refused, and adds the acknowledged ids. Resolves to the refusal; null if there is none. */
async function postUntilRefused(origin: string, acknowledged: string[]) {
  for (let number = 0; number < 2_000; number += 1) {
    const answer = await post(origin, `${number} ${'word '.repeat(100)}`, acknowledged)
    if (answer.id === null) return answer
  }
  return null
}

/** What an inbox says that does not start on this folder. */
const refusedStart = (dataDir: string): Promise<string> =>
  startInbox(dataDir).then(
    async (server) => {
      await server.end()
      return 'it started'
    },
    (error: Error) => error.message.trim(),
  )

await fault('a disk of 1 MiB that fills up, and gets room again', async (dataDir) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir])
  const filler = path.join(dataDir, 'filler')
  writeFileSync(filler, Buffer.alloc(400 * 1024))
  const server = await startInbox(dataDir)
  const acknowledged: string[] = []
  const refused = await postUntilRefused(server.origin, acknowledged)
  const health = await fetch(`${server.origin}/healthz`)
  const before = acknowledged.length
  rmSync(filler)
  const after = await post(server.origin, 'after', acknowledged)
  await server.end()
  return {
    happened: `${before} stored, then ${refused?.status} with ${refused?.cors ? 'a' : 'no'} CORS header, healthz ${health.status}; with room again ${after.status}`,
    wrong: [
      ...expect(refused?.status === 503 && refused.cors, 'the refusal is not 503 with CORS'),
      ...expect(after.status === 200, 'it did not recover'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault('a disk that is read-only at start', async (dataDir) => {
  const earlier = await startInbox(dataDir)
  const acknowledged: string[] = []
  await post(earlier.origin, 'kept', acknowledged)
  await earlier.end('SIGTERM')
  execFileSync('mount', ['--bind', dataDir, dataDir])
  execFileSync('mount', ['-o', 'remount,ro,bind', dataDir])
  const refusal = await refusedStart(dataDir)
  execFileSync('umount', [dataDir])
  return {
    happened: `the start is refused: ${refusal.split('\n').at(-1)?.replace(dataDir, '…')}`,
    wrong: [
      ...expect(/inbox\.sqlite/.test(refusal), 'the refusal does not name the file'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

for (const [what, injection] of [
  ['turns read-only under way (EROFS)', 'pwrite64:error=EROFS'],
  ['breaks under way (EIO)', 'pwrite64:error=EIO'],
  ['takes the bytes and then fails to sync them (EIO)', 'fsync,fdatasync:error=EIO'],
] as const) {
  await fault(`a disk that ${what}`, async (dataDir) => {
    const server = await startInbox(dataDir)
    const acknowledged: string[] = []
    const keep = (message: string) => post(server.origin, message, acknowledged)
    for (let number = 0; number < 20; number += 1) await keep(`before ${number}`)
    const before = acknowledged.length
    const release = await inject(server.pid, injection)
    const during = [await keep('during 1'), await keep('during 2')]
    await release()
    const after = await keep('after')
    await server.end()
    const statuses = during.map(({ status }) => status).join(', ')
    return {
      happened: `${before} stored; meanwhile ${statuses}; once it works again ${after.status}`,
      wrong: [
        ...expect(before === 20, 'one was refused before the fault'),
        ...expect(
          during.every(({ status, cors }) => status === 503 && cors),
          'a refusal is not 503 with CORS',
        ),
        ...expect(after.status === 200, 'it did not recover'),
        ...verdictOn(dataDir, acknowledged),
      ],
    }
  })
}

await fault('a disk that is full exactly when the log is copied into the file', async (dataDir) => {
  const server = await startInbox(dataDir)
  const acknowledged: string[] = []
  // Only a checkpoint writes to the file itself.
  const file = path.join(dataDir, 'inbox.sqlite')
  const release = await inject(server.pid, 'pwrite64:error=ENOSPC', file)
  const write = async (prefix: string, times: number) => {
    for (let number = 0; number < times; number += 1)
      await post(server.origin, `${prefix} ${number} ${'word '.repeat(10_000)}`, acknowledged)
  }
  await write('full', 200)
  const log = statSync(`${file}-wal`).size
  const health = await fetch(`${server.origin}/healthz`)
  await release()
  await write('room', 20)
  await server.end()
  return {
    happened: `${acknowledged.length} of 220 stored, healthz ${health.status}; the log grew to ${(log / 1024 / 1024).toFixed(0)} MB, the file is ${(statSync(file).size / 1024 / 1024).toFixed(0)} MB`,
    wrong: [
      ...expect(log > 8 * 1024 * 1024, 'the fault was not produced'),
      ...expect(acknowledged.length === 220 && health.status === 200, 'it did not go on'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault('another process that holds the lock for eight seconds', async (dataDir) => {
  const server = await startInbox(dataDir)
  // The server may be writing its own facts at that moment.
  const holder = new DatabaseSync(path.join(dataDir, 'inbox.sqlite'), { timeout: 5_000 })
  holder.exec('BEGIN EXCLUSIVE')
  const started = performance.now()
  const waiting = post(server.origin, 'waiting')
  const preflight = await fetch(`${server.origin}/submissions`, { method: 'OPTIONS' })
  const preflightMs = performance.now() - started
  const refused = await waiting
  const waitedMs = performance.now() - started
  setTimeout(() => holder.exec('COMMIT'), 3_000)
  const acknowledged: string[] = []
  const patient = await post(server.origin, 'patient', acknowledged)
  holder.close()
  await server.end()
  return {
    happened: `503 after ${(waitedMs / 1_000).toFixed(1)} s, others answered within ${preflightMs.toFixed(0)} ms; the next waited and got ${patient.status}`,
    wrong: [
      ...expect(refused.status === 503 && refused.cors, 'the refusal is not 503 with CORS'),
      ...expect(preflight.status === 204 && preflightMs < 1_000, 'others had to wait'),
      ...expect(patient.status === 200, 'it did not recover'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault(
  'another process that holds the lock for a minute, and again when the server is to end',
  async (dataDir) => {
    let posted = 0
    const receiver = createHttpServer((_request, response) => {
      posted += 1
      // By then the lock is held, so that the outcome can't be recorded.
      setTimeout(() => response.end(), 1_000)
    })
    const server = await startInbox(dataDir, { settings: webhookAt(await listen(receiver)) })
    const acknowledged: string[] = []
    await post(server.origin, 'before', acknowledged)
    while (posted === 0) await sleep(10)
    const holder = new DatabaseSync(path.join(dataDir, 'inbox.sqlite'), { timeout: 5_000 })
    holder.exec('BEGIN EXCLUSIVE')
    const releaseAt = performance.now() + 60_000
    const longest = { visitor: 0, preflight: 0 }
    const statuses = new Set<number>()
    const timed = async (kind: keyof typeof longest, request: Promise<{ status: number }>) => {
      const asked = performance.now()
      statuses.add((await request).status)
      longest[kind] = Math.max(longest[kind], performance.now() - asked)
    }
    const visitor = async (number: number) => {
      for (let tries = 0; performance.now() < releaseAt - 6_000; tries += 1)
        await timed('visitor', post(server.origin, `visitor ${number}, ${tries}`))
    }
    const visitors = Promise.all(Array.from({ length: 20 }, (_, number) => visitor(number)))
    while (performance.now() < releaseAt - 6_000) {
      await timed('preflight', fetch(`${server.origin}/submissions`, { method: 'OPTIONS' }))
      await sleep(100)
    }
    await visitors
    const health = await fetch(`${server.origin}/healthz`)
    holder.exec('COMMIT')
    const recorded = () => holder.prepare("SELECT 1 FROM deliveries WHERE state = 'delivered'").get()
    while (!recorded() && performance.now() < releaseAt + 10_000) await sleep(100)
    const deliveredOnce = recorded() !== undefined && posted === 1
    holder.exec('BEGIN EXCLUSIVE')
    const last = post(server.origin, 'last')
    await sleep(200)
    const told = performance.now()
    const [exitCode] = await server.end('SIGTERM')
    const endedMs = performance.now() - told
    statuses.add((await last).status)
    holder.close()
    receiver.close()
    return {
      happened: `${[...statuses].join(', ')}, healthz ${health.status}; a visitor waited ${(longest.visitor / 1_000).toFixed(1)} s at most, a preflight ${longest.preflight.toFixed(0)} ms; ended ${(endedMs / 1_000).toFixed(1)} s after SIGTERM`,
      wrong: [
        ...expect(!statuses.has(200) && health.status === 503, 'a submission was acknowledged'),
        ...expect(longest.visitor < 8_000 && longest.preflight < 1_000, 'somebody had to wait'),
        ...expect(deliveredOnce, 'the delivery was not recorded once the lock was gone'),
        ...expect(exitCode === 0 && endedMs < 15_000, 'it did not end'),
        ...verdictOn(dataDir, acknowledged),
      ],
    }
  },
)

await fault('a clock 400 days ahead, one submission under it, and a start', async (dataDir) => {
  const acknowledged: string[] = []
  const today = await startInbox(dataDir)
  for (let number = 0; number < 20; number += 1) await post(today.origin, `today ${number}`, acknowledged)
  await today.end('SIGTERM')
  const ahead = 'data:text/javascript,globalThis.now=Date.now;Date.now=()=>now()+400*864e5'
  const wrong = await startInbox(dataDir, { settings: { NODE_OPTIONS: `--import=${ahead}` } })
  await post(wrong.origin, 'under the wrong clock', acknowledged)
  await wrong.end('SIGTERM')
  const again = await startInbox(dataDir, { settings: { NODE_OPTIONS: `--import=${ahead}` } })
  await post(again.origin, 'under the wrong clock, again')
  await again.end('SIGTERM')
  const lost = verdictOn(dataDir, acknowledged)
  return {
    happened: `${acknowledged.length} acknowledged, ${lost.length === 0 ? 'all there' : lost.join()}`,
    wrong: [...expect(acknowledged.length === 21, 'one was refused'), ...lost],
  }
})

for (const instead of ['nothing', 'another inbox'] as const) {
  await fault(`the file removed under the server, with ${instead} in its place`, async (dataDir) => {
    const server = await startInbox(dataDir)
    const acknowledged: string[] = []
    const keep = (message: string) => post(server.origin, message, acknowledged)
    for (let number = 0; number < 20; number += 1) await keep(`before ${number}`)
    const before = acknowledged.length
    const files = readdirSync(dataDir).map((name) => path.join(dataDir, name))
    for (const file of files) rmSync(file)
    if (instead === 'another inbox') await (await startInbox(dataDir)).end('SIGTERM')
    const during = [await keep('during 1'), await keep('during 2')]
    const health = await fetch(new URL('/healthz', server.origin))
    // What the process holds open is all that is left of it: docs/operations.md says how to save it.
    const open = `/proc/${server.pid}/fd`
    for (const file of files.filter((name) => !name.endsWith('-shm'))) {
      const held = readdirSync(open).find(
        (number) =>
          readlinkSync(path.join(open, number)) ===
          `${realpathSync(dataDir)}/${path.basename(file)} (deleted)`,
      )
      if (held) copyFileSync(path.join(open, held), file)
    }
    await server.end()
    const statuses = during.map(({ status }) => status).join(', ')
    return {
      happened: `${before} acknowledged; then ${statuses}, healthz ${health.status}; saved from the process: ${acknowledged.length} acknowledged`,
      wrong: [
        ...expect(before === 20, 'one was refused before the fault'),
        ...expect(
          during.every(({ status, cors }) => status === 503 && cors),
          'a refusal is not 503 with CORS',
        ),
        ...expect(health.status === 503, '/healthz does not tell'),
        ...verdictOn(dataDir, acknowledged),
      ],
    }
  })
}

await fault('a kill at every write of the migrations', async (dataDir) => {
  const file = path.join(dataDir, 'inbox.sqlite')
  const server = await startInbox(dataDir)
  const acknowledged: string[] = []
  for (let number = 0; number < 20; number += 1) await post(server.origin, `before ${number}`, acknowledged)
  await server.end('SIGTERM')
  // As the first version of the inbox left it: the first migration, with the leads' columns of that time.
  const old = path.join(dataDir, 'old.sqlite')
  const database = new DatabaseSync(old)
  database.exec(readFileSync(path.join(root, 'inbox/store/migrations/0001-submissions.sql'), 'utf8'))
  const columns = database.prepare("SELECT name FROM pragma_table_info('submissions')").all()
  const names = columns.map(({ name }) => name).join(', ')
  database.exec(`
    ATTACH '${file}' AS present; INSERT INTO submissions (${names}) SELECT ${names} FROM present.submissions;
    DETACH present; PRAGMA user_version = 1`)
  database.close()
  renameSync(old, file)
  const before = readFileSync(file)
  const wrong: string[] = []
  let kills = 0
  for (let write = 1; ; write += 1) {
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    writeFileSync(file, before)
    const kill = ['-f', '-qq', '-o', '/dev/null', '-e', `inject=pwrite64:signal=SIGKILL:when=${write}`]
    const open = `import { openSqliteStore } from '${path.join(root, 'inbox/store/sqlite/store.ts')}'
      await openSqliteStore('${file}').close()`
    const run = ['--input-type=module', '-e', open]
    const { signal, status } = spawnSync('strace', [...kill, process.execPath, ...run], { stdio: 'ignore' })
    if (signal === null && status === 0) break
    kills += 1
    const again = await startInbox(dataDir)
    const since = [...acknowledged]
    await post(again.origin, `after ${write}`, since)
    await again.end()
    wrong.push(...verdictOn(dataDir, since))
  }
  return {
    happened: `killed at each of ${kills} writes; every start after it went on`,
    wrong: [...wrong, ...expect(kills > 5, 'the migrations were not reached')],
  }
})

await fault('the hourly backup while the inbox is missing', async (dataDir) => {
  const [inbox, backups] = ['inbox', 'backups'].map((name) => path.join(dataDir, name)) as [string, string]
  const backUp = () =>
    spawnSync('sh', ['deploy/backup.sh'], {
      cwd: root,
      // Not a Sunday, of which a second copy is kept.
      env: { ...process.env, SETTINGS_FILE: '', DATA_DIR: inbox, BACKUPS: backups, TODAY: '2026-11-20' },
    }).status
  const server = await startInbox(inbox)
  const acknowledged: string[] = []
  await post(server.origin, 'kept', acknowledged)
  const first = backUp()
  await server.end('SIGTERM')
  rmSync(inbox, { recursive: true })
  const second = backUp()
  const [last = '', ...others] = readdirSync(backups)
  renameSync(path.join(backups, last), path.join(dataDir, 'inbox.sqlite'))
  return {
    happened: `exit code ${first}; without the inbox ${second}, and the last backup is kept`,
    wrong: [
      ...expect(first === 0 && second === 1, 'the backup does not fail'),
      ...expect(others.length === 0, 'something else is left in the folder'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault('a webhook that sends its answer one byte at a time', async (dataDir) => {
  const dribbling = createServer((socket) => {
    const bytes = 'HTTP/1.1 200 OK\r\nX-Long: '.padEnd(10_000, 'x')
    let sent = 0
    const timer = setInterval(() => {
      socket.write(bytes[sent] ?? 'x')
      sent += 1
    }, 100)
    socket.on('error', () => undefined)
    socket.on('close', () => clearInterval(timer))
  })
  const server = await startInbox(dataDir, { settings: webhookAt(await listen(dribbling)) })
  const started = performance.now()
  const acknowledged: string[] = []
  await post(server.origin, 'for the webhook', acknowledged)
  while (!server.printed().includes('delivery-failed')) await sleep(100)
  const seconds = (performance.now() - started) / 1_000
  const other = await post(server.origin, 'meanwhile', acknowledged)
  await server.end()
  dribbling.close()
  const timedOut = server.printed().includes('"reason":"HTTP timed out"')
  return {
    happened: `given up after ${seconds.toFixed(1)} s, to be tried again; the next visitor got ${other.status}`,
    wrong: [
      ...expect(timedOut && seconds < 35, 'the attempt has no time limit'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault('a file with a damaged first page', async (dataDir) => {
  const server = await startInbox(dataDir)
  for (let number = 0; number < 300; number += 1)
    await post(server.origin, `${number} ${'word '.repeat(100)}`)
  await server.end('SIGTERM')
  const file = path.join(dataDir, 'inbox.sqlite')
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 0, 4_096)
  writeFileSync(file, bytes)
  const refusal = await refusedStart(dataDir)
  return {
    happened: `the start is refused: ${refusal.split('\n').at(-1)?.replace(dataDir, '…')}`,
    wrong: [
      ...expect(/inbox\.sqlite cannot be opened/.test(refusal), 'the refusal does not name the file'),
      ...expect(readFileSync(file).equals(bytes), 'the file was touched'),
    ],
  }
})

/**
 * The number of acknowledged ids in a trace of system calls that were sent to the client only after the bytes with
 * them had been written to the WAL and the WAL had been synced.
 */
function syncedFirst(trace: string, ids: readonly string[]): number {
  const lines = trace.split('\n')
  const syncs = lines.flatMap((line, index) =>
    /(?:fsync|fdatasync)(?:\(\d+\)| resumed>\)) += 0/.test(line) ? [index] : [],
  )
  return ids.filter((id) => {
    const written = lines.findIndex((line) => /pwrite64\(/.test(line) && line.includes(id))
    const answered = lines.findIndex(
      (line) => /\bwritev?\(/.test(line) && line.includes(id) && line.includes('ok'),
    )
    return written !== -1 && answered !== -1 && syncs.some((sync) => sync > written && sync < answered)
  }).length
}

for (const synced of [true, false]) {
  const name = synced
    ? 'every acknowledgement comes after an fsync of its bytes'
    : 'the same check on a store that does not sync finds it out'
  await fault(name, async (dataDir) => {
    const trace = path.join(dataDir, 'trace')
    const calls = [
      '-f',
      '-qq',
      '-s',
      '65536',
      '-e',
      'trace=pwrite64,fsync,fdatasync,write,writev',
      '-o',
      trace,
    ]
    const under = ['strace', ...calls]
    const server = synced
      ? await startInbox(dataDir, { under })
      : await startCompared('unsynced', dataDir, { under })
    const ids: string[] = []
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let number = 0; number < 25; number += 1)
          await post(server.origin, `client ${client}, message ${number}`, ids)
      }),
    )
    await server.end()
    const text = existsSync(trace) ? readFileSync(trace, 'latin1') : ''
    const first = syncedFirst(text, ids)
    const syncs = text.match(/\b(?:fsync|fdatasync)\(/g)?.length ?? 0
    return {
      happened: `${ids.length} acknowledged, ${syncs} calls of fsync; ${first} were synced before they were acknowledged`,
      wrong: synced
        ? expect(ids.length === 200 && first === 200, 'an acknowledgement came too early')
        : expect(ids.length === 200 && first < 200, 'the check would not notice a store that does not sync'),
    }
  })
}

await import('./attacks.ts')
conclude()
