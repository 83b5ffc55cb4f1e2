import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

test('the owner’s commands take the files that they name from the folder the owner is in', (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  t.after(() => rmSync(root, { recursive: true }))
  const at = (...names: string[]) => path.join(root, ...names)
  for (const folder of [
    'bin',
    'etc/tenkay',
    'home',
    'srv/tenkay/live/inbox',
    'srv/tenkay/live/node_modules/.bin',
  ])
    mkdirSync(at(folder), { recursive: true })
  writeFileSync(at('bin/runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 })
  writeFileSync(at('etc/tenkay/settings.env'), '')
  symlinkSync(process.execPath, at('srv/tenkay/live/node_modules/.bin/node'))
  writeFileSync(
    at('srv/tenkay/live/inbox/cli.ts'),
    "require('node:fs').writeFileSync(process.argv[2], process.env.DATA_DIR)",
  )
  const script = readFileSync(path.join(import.meta.dirname, 'tenkay.sh'), 'utf8')
  writeFileSync(at('tenkay.sh'), script.replaceAll(/(?<=[\s=])\/(?=srv\/|etc\/)/g, `${root}/`))
  const { status, stderr } = spawnSync('/bin/sh', [at('tenkay.sh'), 'leads.csv'], {
    cwd: at('home'),
    env: { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.equal(readFileSync(at('home/leads.csv'), 'utf8'), '/var/lib/tenkay')
})
