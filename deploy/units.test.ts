import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

// The units need not be installed, nor systemd be running; --offline is from systemd 250.
const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', ['security', '--offline=true', ...words], { encoding: 'utf8' })
const skip = analyze('--help').status === 0 ? false : 'there is no systemd-analyze'

// As install.sh places them, each with its sandbox.
const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
after(() => rmSync(root, { recursive: true }))
for (const line of readFileSync(path.join(import.meta.dirname, 'installed-files'), 'utf8')
  .trimEnd()
  .split('\n')) {
  const [, file = '', place = ''] = line.split(' ')
  cpSync(path.join(import.meta.dirname, file), path.join(root, place))
}

for (const unit of ['tenkay@3001.service', 'tenkay-backup.service', 'tenkay-backup-copy.service']) {
  test(`${unit} is rated 1.5 of 10 or better by systemd-analyze security`, { skip }, () => {
    const { status, stdout, stderr } = analyze('--threshold=15', `--root=${root}`, unit)
    const failing = stdout.split('\n').filter((line) => !line.startsWith('✓'))
    assert.equal(status, 0, `${failing.join('\n')}${stderr}`)
  })
}

for (const unit of ['tenkay@.service', 'caddy.service.d/tenkay.conf']) {
  test(`${unit} is started again however often it fails`, () => {
    const [section] = readFileSync(path.join(import.meta.dirname, 'systemd', unit), 'utf8').split('[Service]')
    assert.match(section ?? '', /^\[Unit\]$.*^StartLimitIntervalSec=0$/ms)
  })
}

test('no setting of the owner moves the inbox or its backups away from where the commands look', () => {
  for (const name of globSync('systemd/*.service', { cwd: import.meta.dirname })) {
    const unit = readFileSync(path.join(import.meta.dirname, name), 'utf8')
    // systemd lets a file win over what is set beside it.
    if (/^EnvironmentFile=/m.test(unit))
      assert.doesNotMatch(unit, /^Environment=.*(?:DATA_DIR|BACKUPS)=/m, name)
    assert.match(unit, /DATA_DIR=\/var\/lib\/tenkay\b/, name)
  }
})

test('neither the server nor a backup runs as root', () => {
  for (const name of globSync('systemd/*.service', { cwd: import.meta.dirname }))
    assert.match(readFileSync(path.join(import.meta.dirname, name), 'utf8'), /^User=tenkay$/m, name)
})

test('an upgrade’s backup does not wait for the other machine', () => {
  const unit = (name: string) => readFileSync(path.join(import.meta.dirname, 'systemd', name), 'utf8')
  assert.match(unit('tenkay-backup.service'), /^OnSuccess=tenkay-backup-copy\.service$/m)
  assert.match(unit('tenkay-backup.service'), /^ExecStart=\S*backup\.sh$/m)
  assert.match(unit('tenkay-backup-copy.service'), /^ExecStart=.*backup\.sh copy$/m)
})
