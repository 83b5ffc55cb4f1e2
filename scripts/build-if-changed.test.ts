import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

/** A folder whose build is this program, and what `buildIfChanged` prints and returns there. */
function projectWith(build: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(folder, 'prerender'))
  writeFileSync(path.join(folder, 'prerender', 'build.ts'), build)
  const start = `import { buildIfChanged } from '${path.join(import.meta.dirname, 'build-if-changed.ts')}'
    console.log(await buildIfChanged('${folder}'))`
  return {
    folder,
    start: () => spawnSync(process.execPath, ['--input-type=module', '--eval', start], { encoding: 'utf8' }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

test('a site that was built and then deleted is built again', () => {
  const fingerprints = path.join(import.meta.dirname, '..', 'prerender', 'fingerprint.ts')
  using project = projectWith(`import { mkdirSync, writeFileSync } from 'node:fs'
    import { fingerprint, fingerprintFile } from '${fingerprints}'
    mkdirSync('build/client', { recursive: true })
    writeFileSync('build/client/404.html', '')
    writeFileSync(fingerprintFile('build'), await fingerprint(process.cwd(), process.env))`)
  assert.match(project.start().stdout, /^built$/m)
  assert.match(project.start().stdout, /^unchanged$/m)
  rmSync(path.join(project.folder, 'build', 'client'), { recursive: true })
  assert.match(project.start().stdout, /^built$/m)
})

test('a build that the system kills says so', () => {
  using project = projectWith("process.kill(process.pid, 'SIGKILL')")
  const { stdout, stderr } = project.start()
  assert.match(stdout, /^failed$/m)
  assert.equal(
    stderr,
    'Nothing was built: the process was ended by SIGKILL, which the system sends when it runs out of memory.\n',
  )
})
