import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentFindings } from '#gate/gate.ts'
import { copyOfProject } from '../project-copy.ts'

const project = copyOfProject()
const media = path.join(project, 'app', 'media')
const photos = mkdtempSync(path.join(tmpdir(), 'photos-'))
after(() => {
  for (const folder of [project, photos]) rmSync(folder, { recursive: true })
})

const encoders = String(spawnSync('ffmpeg', ['-hide_banner', '-encoders']).stdout)
const skip = !encoders.includes('libaom-av1') && 'the ffmpeg here lacks libaom-av1'

function photo(name: string, size: string): string {
  const file = path.join(photos, name)
  spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}`, '-frames:v', '1', file])
  return file
}

function picture(...args: string[]) {
  const options = { cwd: project, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/clip/picture.ts', ...args],
    options,
  )
  return { status, output: stdout, errors: stderr }
}

const sizeOf = (file: string) =>
  String(
    spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file])
      .stdout,
  ).trim()

/** Some picture of the site, whatever its owner calls it: the first one with a smaller version. */
const name = readdirSync(media)
  .map((file) => /^(?!.*-poster-)(.+)-\d+\.avif$/.exec(file)?.[1])
  .find((found) => found !== undefined)
const files = () => readdirSync(media).filter((file) => new RegExp(`^${name}(-\\d+)?\\.`).test(file))
const state = () => files().map((file) => readFileSync(path.join(media, file)).toString('base64'))

test('a picture replaces each file of the one it is named after, in its size', { skip }, async () => {
  const sizes = () => files().map((file) => [file, sizeOf(path.join(media, file))])
  const [before, old] = [sizes(), state()]
  const { status, output, errors } = picture(String(name), photo('tall.jpg', '3024x4032'))
  assert.equal(status, 0, errors)
  assert.ok(before.length > 0)
  assert.deepEqual(sizes(), before)
  assert.equal(
    state().some((bytes, index) => bytes === old[index]),
    false,
  )
  assert.match(output, /Now look at app\/content\/[\w-]+\.ts, which may still call it drawn/)
  assert.deepEqual(await contentFindings(project), [])
})

test('a new picture has the sizes of another, and an example of its import', { skip }, () => {
  const before = state()
  const { status, output, errors } = picture('our-van', photo('van.jpg', '3024x3024'), '--like', String(name))
  assert.equal(status, 0, errors)
  for (const file of files()) {
    assert.equal(
      sizeOf(path.join(media, file.replace(String(name), 'our-van'))),
      sizeOf(path.join(media, file)),
    )
  }
  assert.deepEqual(state(), before)
  assert.match(
    output,
    new RegExp(`Now import it where it is shown, as ${name} is in app/content/[\\w-]+\\.ts\\.`),
  )
  const again = picture('our-van', path.join(photos, 'van.jpg'), '--like', String(name))
  assert.equal(again.status, 1)
  assert.match(again.errors, /^our-van is a picture of the site already: leave out --like/)
  for (const wrong of ['hero-poster', 'our-van-2', '../van']) {
    const refused = picture(wrong, path.join(photos, 'van.jpg'), '--like', String(name))
    assert.match(refused.errors, /can't be a picture's name/, wrong)
  }
})

test('an interrupted run changes nothing', { skip }, async () => {
  const before = state()
  const large = photo('large.jpg', '3024x3024')
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const child = spawn(process.execPath, ['scripts/clip/picture.ts', String(name), large], { cwd: project })
    const ended = once(child, 'exit')
    while (globSync('build/picture-*/*', { cwd: project }).length === 0 && child.exitCode === null)
      await sleep(10)
    child.kill(signal)
    assert.deepEqual(await ended, [130, null])
    assert.deepEqual(globSync('build/picture-*', { cwd: project }), [])
  }
  assert.deepEqual(state(), before)
})

test('a picture that is too small is refused with the size it needs', { skip }, () => {
  const before = state()
  const small = photo('small.jpg', '100x80')
  const { status, errors } = picture(String(name), small)
  assert.equal(status, 1)
  assert.match(errors, /small\.jpg is 100×80: take a picture of \d+×\d+ at least\.\n$/)
  assert.deepEqual(state(), before)
})

test('an unknown name is answered with those there are, neither posters nor tiles among them', () => {
  const { status, errors } = picture('post-rage', 'photo.jpg')
  assert.equal(status, 1)
  assert.match(errors, new RegExp(`^post-rage is not a picture of the site: .*\\b${name}\\b`))
  assert.doesNotMatch(errors, /poster|tiles/)
})
