import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#inbox/days.ts'
import { portOf } from '#inbox/ports.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { recordedRun } from '#inbox/testing/cli-runner.ts'
import { startInbox, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { contactFields, formWith } from '#inbox/testing/memory-inbox.ts'
import { openNtfyService } from '#inbox/testing/phone-services.ts'

const json = { Accept: 'application/json' }
const visitor = { ...json, Origin: 'https://site.example' }

async function numbersIn(dataDir: string): Promise<Map<string, number>> {
  const store = openSqliteStore(path.join(dataDir, 'inbox.sqlite'))
  const submissions = await Array.fromAsync(store.all())
  await store.close()
  return new Map(submissions.map(({ id, number }) => [id, number]))
}

test('every acknowledged submission survives kill -9 under load', async () => {
  using temporary = temporaryDataDir()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    await using inbox = await startInbox(temporary.dataDir, { RATE_LIMIT: 'off' })
    const client = async (number: number) => {
      for (let sent = 0; ; sent += 1) {
        const message = `round ${round}, client ${number}, message ${sent}`
        const response = await fetch(inbox.url, {
          method: 'POST',
          body: formWith({ ...contactFields, message }),
          headers: json,
        })
        acknowledged.push((await response.json()).id)
        if (acknowledged.length === (round + 1) * 200) inbox.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 16 }, (_, number) => client(number)))
  }
  const stored = await numbersIn(temporary.dataDir)
  assert.ok(acknowledged.length >= 600)
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  )
  assert.equal(new Set(acknowledged).size, acknowledged.length)
})

test('after SIGTERM requests under way are answered, and the exit code is 0', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const body = new URLSearchParams(contactFields).toString()
  const status = await new Promise((resolve, reject) => {
    const sending = request(inbox.url, {
      method: 'POST',
      headers: {
        ...json,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
      },
    })
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.on('error', reject)
    sending.write(body.slice(0, 10))
    // A later request is answered only after the server has read the head of this one.
    void fetch(inbox.url.replace('/submissions', '/healthz')).then(() => {
      inbox.child.kill('SIGTERM')
      setTimeout(() => sending.end(body.slice(10)), 100)
    })
  })
  assert.equal(status, 200)
  assert.equal(await inbox.exitCode, 0)
  assert.equal((await numbersIn(temporary.dataDir)).size, 1)
})

test('after two SIGINT, as one Ctrl+C under npm may be, a delivery under way is recorded', async () => {
  using temporary = temporaryDataDir()
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  await using channel = createServer((_request, response) => {
    resolve()
    setTimeout(() => response.writeHead(204).end(), 500)
  }).listen(0, '127.0.0.1')
  await once(channel, 'listening')
  await using inbox = await startInbox(temporary.dataDir, {
    DISCORD_URL: `http://127.0.0.1:${portOf(channel)}/`,
  })
  const headers = { ...json, Origin: 'https://site.example' }
  await fetch(inbox.url, { method: 'POST', body: formWith(contactFields), headers })
  await asked
  inbox.child.kill('SIGINT')
  await sleep(50)
  inbox.child.kill('SIGINT')
  assert.equal(await inbox.exitCode, 0)
  assert.match(inbox.output(), /"event":"delivered"/)
})

/** A receiver that takes a request and never responds; `asked` resolves at the first one. */
async function silentReceiver(context: TestContext) {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const silent = createServer(() => resolve()).listen(0, '127.0.0.1')
  context.after(() => {
    silent.closeAllConnections()
    silent.close()
  })
  await once(silent, 'listening')
  return { asked, url: `http://127.0.0.1:${portOf(silent)}/` }
}

for (const { signal, code, behaviour, dueAfterMs } of [
  { signal: 'SIGTERM', code: 0, behaviour: 'ends after ten seconds, and its lead is due', dueAfterMs: 0 },
  {
    signal: 'SIGKILL',
    code: null,
    behaviour: 'has its lead sent two minutes later',
    dueAfterMs: 2 * minuteMs,
  },
] as const) {
  test(`after ${signal} an inbox whose channel does not answer ${behaviour}`, async (context) => {
    using temporary = temporaryDataDir()
    const { asked, url } = await silentReceiver(context)
    await using inbox = await startInbox(temporary.dataDir, { DISCORD_URL: url })
    await fetch(inbox.url, {
      method: 'POST',
      body: formWith(contactFields),
      headers: { ...json, Origin: 'https://site.example' },
    })
    await asked
    inbox.child.kill(signal)
    assert.equal(await inbox.exitCode, code)
    const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
    const attemptsAt = async (at: number) => {
      const claims = await store.claim({ channel: 'discord', at, limit: 1, delayMs: () => minuteMs })
      return claims.map(({ attempts }) => attempts)
    }
    if (dueAfterMs) assert.deepEqual(await attemptsAt(Date.now()), [])
    assert.deepEqual(await attemptsAt(Date.now() + dueAfterMs), [2])
    await store.close()
  })
}

test('a wrong setting stops the start with its name', { timeout: 60_000 }, async () => {
  using temporary = temporaryDataDir()
  await assert.rejects(startInbox(temporary.dataDir, { RETENTION_DAYS: 'forever' }), /RETENTION_DAYS/)
  await assert.rejects(startInbox(temporary.dataDir, { SITE_NAME: '' }), /SITE_NAME/)
  await assert.rejects(startInbox(temporary.dataDir, { DATA_DIR: '~/leads' }), /DATA_DIR/)
  await assert.rejects(startInbox(import.meta.filename), /DATA_DIR must be a folder/)
  const tooLong = path.join(temporary.dataDir, 'x'.repeat(300))
  await assert.rejects(
    startInbox(tooLong),
    /did not start\. The inbox's file .* cannot be opened\..*ENAMETOOLONG/,
  )
  await assert.rejects(startInbox(temporary.dataDir, { TZ: 'Berlin' }), /TZ must be a time zone such as/)
})

for (const { where, wrong, file, named } of [
  { where: 'the environment', wrong: { MAIL_SMTP: 'smtp://mail.example' }, file: null, named: 'MAIL_FROM' },
  { where: 'channels.json', wrong: {}, file: '{', named: 'channels.json' },
]) {
  test(`a wrong channel in ${where} is named and costs no lead: each is sent once it is right`, async () => {
    using temporary = temporaryDataDir()
    await using ntfy = await openNtfyService()
    const channelsFile = path.join(temporary.dataDir, 'channels.json')
    const right = JSON.stringify({ channels: [{ type: 'ntfy', ...ntfy.setting, name: 'phone' }] })
    const stop = async ({ child, exitCode }: Awaited<ReturnType<typeof startInbox>>) => {
      child.kill('SIGTERM')
      assert.equal(await exitCode, 0)
    }
    writeFileSync(channelsFile, right)
    await stop(await startInbox(temporary.dataDir))
    writeFileSync(channelsFile, file ?? right)
    {
      await using inbox = await startInbox(temporary.dataDir, wrong)
      // The log is on standard output, the warning on standard error: they arrive in any order.
      for (const start of ['"event":"misconfigured"', '!! No lead is sent: ']) {
        await until(() => new RegExp(`${start}.*${named}`).test(inbox.output()))
      }
      const init = { method: 'POST', body: formWith(contactFields), headers: visitor }
      assert.equal((await fetch(inbox.url, init)).status, 200)
      const health = await fetch(inbox.url.replace('/submissions', '/healthz'))
      assert.equal(health.status, 503)
      assert.match((await health.json()).error, /^A setting is wrong/)
      await stop(inbox)
    }
    assert.deepEqual(ntfy.heard, [])
    writeFileSync(channelsFile, right)
    await using inbox = await startInbox(temporary.dataDir)
    await until(() => ntfy.heard.length === 1)
    await stop(inbox)
    assert.deepEqual(
      ntfy.heard.map(({ title }) => title),
      ['Contact message from Alex'],
    )
  })
}

test('a lead that came while an inbox’s first channel was wrong is sent by the command that the server names', async () => {
  using temporary = temporaryDataDir()
  await using ntfy = await openNtfyService()
  const channelsFile = path.join(temporary.dataDir, 'channels.json')
  writeFileSync(channelsFile, '{')
  {
    await using inbox = await startInbox(temporary.dataDir)
    await until(() => inbox.output().includes('resend --unsent'))
    const init = { method: 'POST', body: formWith(contactFields), headers: visitor }
    assert.equal((await fetch(inbox.url, init)).status, 200)
  }
  writeFileSync(channelsFile, JSON.stringify({ channels: [{ type: 'ntfy', ...ntfy.setting }] }))
  await using inbox = await startInbox(temporary.dataDir)
  await fetch(new URL('/healthz', inbox.url))
  const cli = path.join(import.meta.dirname, 'cli.ts')
  const env = { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: temporary.dataDir }
  assert.equal(spawnSync(process.execPath, [cli, 'resend', '--unsent'], { env }).status, 0)
  await until(() => ntfy.heard.some(({ title }) => title === 'Contact message from Alex'))
})

test('a real server knows from where a connection comes: a proxy on this machine is named', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const headers = { ...visitor, 'X-Forwarded-For': '192.0.2.1' }
  await fetch(inbox.url, { method: 'POST', body: formWith(contactFields), headers })
  await until(() => inbox.output().includes('"event":"submission"'))
  assert.match(inbox.output(), /"event":"unannounced-proxy"/)
})

test('a second server that finds the port in use leaves the deliveries of the first alone', async () => {
  using temporary = temporaryDataDir()
  await using first = await startInbox(temporary.dataDir, { DISCORD_URL: 'http://127.0.0.1:9/' })
  const headers = { Accept: 'application/json', Origin: 'https://site.example' }
  await fetch(first.url, { method: 'POST', body: formWith(contactFields), headers })
  const second = startInbox(temporary.dataDir, { PORT: new URL(first.url).port })
  await assert.rejects(second, /did not start\. PORT \d+ is in use: by another program/)
  const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  assert.equal((await store.deliveryCounts()).waiting, 1)
  assert.equal(await store.recall('channels'), '["discord"]')
  await store.close()
})

test('a damaged file stops the start with its name and the way to restore it', async () => {
  using temporary = temporaryDataDir()
  writeFileSync(path.join(temporary.dataDir, 'inbox.sqlite'), 'damaged '.repeat(1_000))
  await assert.rejects(
    startInbox(temporary.dataDir),
    /inbox\.sqlite cannot be opened\..* restore <file>" puts a backup/,
  )
})

test('a log whose file is missing or empty stops the start, and keeps its leads until the file is back', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  {
    await using inbox = await startInbox(temporary.dataDir)
    // Soon after its start the server empties the log, which would put the lead into the file.
    await until(() => statSync(`${file}-wal`).size === 0)
    await fetch(inbox.url, { method: 'POST', body: formWith(contactFields), headers: visitor })
  }
  renameSync(file, `${file}-away`)
  const refused = () =>
    assert.rejects(startInbox(temporary.dataDir), /inbox\.sqlite is missing or empty.*-wal may hold leads/s)
  await refused()
  writeFileSync(file, '')
  await refused()
  const { code, complained } = await recordedRun(['list'], { env: { DATA_DIR: temporary.dataDir } })
  assert.equal(code, 1)
  assert.match(complained, /is missing or empty/)
  renameSync(`${file}-away`, file)
  await using _again = await startInbox(temporary.dataDir)
  assert.equal((await numbersIn(temporary.dataDir)).size, 1)
})

test('the server warns at its start when nobody would be notified of a lead', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  await until(() => /Nobody is notified of new leads/.test(inbox.output()))
})

test('a folder that others could read is closed to them at the start; a shared one is left as it is', async () => {
  for (const [before, after] of [
    [0o755, 0o700],
    [0o1777, 0o1777],
  ] as const) {
    using temporary = temporaryDataDir()
    chmodSync(temporary.dataDir, before)
    await using _inbox = await startInbox(temporary.dataDir)
    assert.equal(statSync(temporary.dataDir).mode & 0o7777, after)
  }
})

test('the first channel gets one notice, once, of the leads that came before it, and sends them when asked', async () => {
  using temporary = temporaryDataDir()
  const env = { DATA_DIR: temporary.dataDir }
  await using ntfy = await openNtfyService()
  {
    await using inbox = await startInbox(temporary.dataDir)
    for (const message of ['day one', 'day two']) {
      await fetch(inbox.url, {
        method: 'POST',
        body: formWith({ ...contactFields, message }),
        headers: visitor,
      })
    }
  }
  const titles = () => ntfy.heard.map(({ title }) => title)
  const notice = 'Example inbox: 2 leads are unsent'
  for (const message of ['day three', 'day four']) {
    await using inbox = await startInbox(temporary.dataDir, ntfy.env)
    await fetch(inbox.url, {
      method: 'POST',
      body: formWith({ ...contactFields, message }),
      headers: visitor,
    })
    await until(() => titles().length === (message === 'day three' ? 2 : 3))
    inbox.child.kill('SIGTERM')
    await inbox.exitCode
  }
  const lead = 'Contact message from Alex'
  assert.deepEqual(titles().toSorted(), [lead, lead, notice])
  assert.match(ntfy.heard.find(({ title }) => title === notice)?.message ?? '', /resend --unsent/)
  const { printed } = await recordedRun(['list', '--state', 'unsent'], { env })
  assert.match(printed, /day two.*day one.*2 of 2\./s)

  await using inbox = await startInbox(temporary.dataDir, ntfy.env)
  assert.equal((await recordedRun(['resend', '--unsent'], { env })).printed, '2 deliveries on the way.\n')
  await until(() => titles().length === 5)
  assert.equal((await recordedRun(['resend', '--unsent'], { env })).printed, '0 deliveries on the way.\n')
  inbox.child.kill('SIGTERM')
  await inbox.exitCode
  assert.deepEqual(titles().slice(3), [lead, lead])
})

/** Resolves once this is true of what another process does. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}
