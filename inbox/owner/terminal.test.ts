import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('a command ends once its output is written, whatever still waits for an answer', () => {
  const program = `
    import { endWith } from ${JSON.stringify(import.meta.resolve('./terminal.ts'))}
    setInterval(() => undefined, 1_000)
    process.stdout.write('x'.repeat(300_000))
    process.stderr.write('y'.repeat(300_000))
    endWith(3)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  assert.deepEqual([status, stdout.length, stderr.length], [3, 300_000, 300_000])
})

/** A command that prints this much, and then ends with 0. */
const printing = (bytes: number) => `
    import { endWith, thisTerminal } from ${JSON.stringify(import.meta.resolve('./terminal.ts'))}
    thisTerminal().print('x'.repeat(${bytes}))
    endWith(0)`

test('a command that the disk has no room for says that its output is incomplete, and ends with 1', {
  skip: !existsSync('/dev/full'),
}, () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', printing(300_000)], {
    encoding: 'utf8',
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  assert.equal(status, 1)
  assert.match(stderr, /^The output is incomplete: ENOSPC.*\n$/)
})

test('a command whose reader has had enough ends as if all was read', () => {
  const shell = ['-c', '{ "$0" --input-type=module -e "$1"; echo "ended with $?" >&2; } | head -c 1']
  const { stderr } = spawnSync('/bin/sh', [...shell, process.execPath, printing(3_000_000)], {
    encoding: 'utf8',
  })
  assert.equal(stderr, 'ended with 0\n')
})

test('what a command says takes the place of its progress on a terminal, also an error', () => {
  const program = `
    import { thisTerminal } from ${JSON.stringify(import.meta.resolve('./terminal.ts'))}
    process.stderr.isTTY = true
    const { progress, print, complain } = thisTerminal()
    progress('Copying …')
    progress('Copying … 50 %')
    complain('The disk is full.\\n')
    complain('Nothing was copied.\\n')
    progress('Copying …')
    print('Copied.\\n')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const clear = '\r\u001b[2K'
  assert.equal(stdout, 'Copied.\n')
  assert.equal(
    stderr,
    `Copying …${clear}Copying … 50 %${clear}The disk is full.\nNothing was copied.\nCopying …${clear}`,
  )
})

test('Ctrl+C and Ctrl+D at a question end the command, and nothing is erased', async () => {
  using inbox = await inboxWith(contactFields)
  const program = `
    import { runCli } from ${JSON.stringify(import.meta.resolve('./commands/commands.ts'))}
    import { endWith, thisTerminal } from ${JSON.stringify(import.meta.resolve('./terminal.ts'))}
    process.stdin.isTTY = process.stdout.isTTY = true
    endWith(await runCli(['forget', '--lead', '1'], thisTerminal()))`
  for (const input of ['\u0003', '\u0004']) {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      input,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: inbox.dataDir },
    })
    assert.deepEqual([status, stderr], [1, '\nStopped.\n'])
  }
  assert.match((await inbox.run('list')).printed, /1 of 1/)
})
