import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

test('a build that the system kills says so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  mkdirSync(path.join(folder, 'prerender'))
  writeFileSync(path.join(folder, 'prerender', 'build.ts'), "process.kill(process.pid, 'SIGKILL')")
  const start = `import { buildIfChanged } from '${path.join(import.meta.dirname, 'build-if-changed.ts')}'
    console.log(await buildIfChanged('${folder}'))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', start], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  assert.match(stdout, /^failed$/m)
  assert.equal(
    stderr,
    'Nothing was built: the process was ended by SIGKILL, which the system sends when it runs out of memory.\n',
  )
})
