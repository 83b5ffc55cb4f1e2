import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
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
