import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { contentFindings } from '#gate/gate.ts'
import { mostBytes } from '#gate/rules/media.ts'
import { readSource, spotOf } from '#gate/source.ts'
import { copyOfProject } from '../project-copy.ts'
import { tool } from '../tools.ts'
import { cutsOf, planFor, sizeFor } from './encode.ts'
import { secondsOf } from './footage.ts'
import { youtubeId } from './make.ts'
import { readPicture } from './pictures.ts'
import { type Entry, videosFile, withFilm } from './videos-source.ts'

const project = copyOfProject()
const media = path.join(project, 'app', 'media')
const source = path.join(project, 'app', 'content', 'videos.ts')
const footage = mkdtempSync(path.join(tmpdir(), 'footage-'))
after(() => {
  // A check of the content that was just killed may still hold its file.
  for (const folder of [project, footage]) rmSync(folder, { recursive: true, maxRetries: 5 })
})

const start = (args: readonly string[], env = process.env) =>
  spawn(process.execPath, ['scripts/clip/clip.ts', ...args], { cwd: project, env })

async function clip(args: readonly string[], env = process.env) {
  const child = start(args, env)
  const [[status], output, errors] = await Promise.all([
    once(child, 'close'),
    child.stdout.toArray(),
    child.stderr.toArray(),
  ])
  return { status, output: output.join(''), errors: errors.join('') }
}

/** Everything that the command may change, to compare before and after. */
const state = () =>
  JSON.stringify([
    readFileSync(source, 'utf8'),
    ...readdirSync(media).map((file) => [file, statSync(path.join(media, file)).mtimeMs]),
  ])

/** The same without times: a file that was put back is a copy. */
const contents = () =>
  [source, ...readdirSync(media).map((file) => path.join(media, file))].map((file) => [
    file,
    hash('sha256', readFileSync(file)),
  ])

const poster = { width: 1280, height: 720, small: 640, upright: false }
const entries: Record<string, Entry> = {
  'a file with captions': { provider: 'file', captions: true, cuts: [5, 3.5], poster },
  'an upright file': {
    provider: 'file',
    captions: false,
    cuts: [],
    poster: { width: 720, height: 1280, small: 360, upright: true },
  },
  'a film of YouTube': { provider: 'youtube', id: 'dQw4w9WgXcQ', poster },
}

/** Writes videos.ts, and returns the source text of each film's entry in it. */
function filmsIn(text: string): Record<string, string> {
  writeFileSync(source, text)
  const parsed = readSource(project, videosFile)
  const films = { hero: ['hero'], long: ['long'], 'short-1': ['shorts', 0], 'short-2': ['shorts', 1] }
  return Object.fromEntries(
    Object.entries(films).map(([name, steps]) => {
      const { node } = spotOf(parsed, ['videos', ...steps]) ?? {}
      return [name, text.slice(node?.start, node?.end)]
    }),
  )
}

for (const [what, entry] of Object.entries(entries)) {
  for (const name of ['hero', 'long', 'short-2']) {
    test(`${what} as ${name} changes only its own lines of videos.ts`, () => {
      const before = readFileSync(source, 'utf8')
      const now = withFilm(project, name, entry)
      const [after, { [name]: replaced, ...others }] = [filmsIn(now), filmsIn(before)]
      assert.deepEqual(after, { ...others, [name]: after[name] })
      assert.notEqual(after[name], replaced)
      const mine = (line: string) => /second|short2|hero|long/i.test(line)
      const kept = (text: string) => text.split('\n').filter((line) => /^\S/.test(line) && !mine(line))
      assert.deepEqual(kept(now), kept(before))
      assert.match(
        now,
        entry.provider === 'file' ? /footage: true,\n\s+provider: 'file'/ : /id: 'dQw4w9WgXcQ'/,
      )
      assert.equal(now.includes(`#app/media/${name}.vtt`), entry.provider === 'file' && entry.captions)
      assert.equal(now.includes(`#app/media/${name}.mp4`), entry.provider === 'file')
    })
  }
}

test('the imports of a replaced film stay sorted by file, as the linter wants them', () => {
  const now = withFilm(project, 'long', { provider: 'file', captions: true, cuts: [], poster })
  const files = Array.from(now.matchAll(/^import \w+ from '#app\/media\/([^']+)'$/gm), ([, file]) => file)
  // A picture's smaller size is in another place: only the names are compared.
  const names = [...new Set(files.map((file) => file?.replace(/(-\d{3,})?\.\w+$/, '')))]
  assert.ok(names.length > 2)
  assert.deepEqual(names, names.toSorted())
})

test('any number of cuts is laid out as the linter wants it', () => {
  const before = readFileSync(source, 'utf8')
  for (const count of [1, 10, 11, 12, 49]) {
    const cuts = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 0.412 : 0.4))
    writeFileSync(source, withFilm(project, 'hero', { provider: 'file', captions: false, cuts, poster }))
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool('biome'), 'format', source], {
      cwd: project,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
  }
  writeFileSync(source, before)
})

test('a film with all its pictures passes the gate once it is in the content', async () => {
  const before = readFileSync(source, 'utf8')
  const now = withFilm(project, 'hero', { provider: 'youtube', id: 'dQw4w9WgXcQ', poster })
  writeFileSync(source, now)
  assert.deepEqual(await contentFindings(project), [])
  writeFileSync(source, before)
})

test('an address of YouTube in any of its forms names a video, and a path of any system names a file', () => {
  for (const address of ['youtu.be/', 'www.youtube.com/watch?v=', 'm.youtube.com/shorts/'])
    assert.equal(youtubeId(`https://${address}dQw4w9WgXcQ`), 'dQw4w9WgXcQ')
  for (const file of ['final.mp4', '/home/sam/final.mp4', 'C:\\Users\\sam\\final.mp4'])
    assert.equal(youtubeId(file), undefined)
})

test('times may be seconds, minutes and seconds, or hours', () => {
  assert.equal(secondsOf('from', '6'), 6)
  assert.equal(secondsOf('from', '0:12'), 12)
  assert.equal(secondsOf('from', '1:02.5'), 62.5)
  for (const wrong of ['soon', '1:', '-3', '1:2:3:4'])
    assert.throws(() => secondsOf('from', wrong), /write a time such as/)
})

test('a film is as large as its bits allow, keeps its orientation, and is never enlarged', () => {
  const phone = { width: 1080, height: 1920 }
  assert.deepEqual(sizeFor(phone, 720), { width: 720, height: 1280 })
  assert.deepEqual(sizeFor({ width: 640, height: 480 }, 720), { width: 640, height: 480 })
  const film = { file: '', ...phone, seconds: 60, rate: '30', sound: true }
  const cut = { footage: film, from: 0, silent: false, mostBytes: mostBytes.short }
  assert.equal(planFor({ ...cut, seconds: 8 }).height, 1280)
  assert.equal(planFor({ ...cut, seconds: 30 }).height, 640)
  assert.throws(
    () => planFor({ ...cut, seconds: 600 }),
    /600 seconds do not fit into 0\.9 MB: take \d+ at most/,
  )
})

test('without ffmpeg the command says how to get it, and changes nothing', async () => {
  const before = state()
  writeFileSync(path.join(footage, 'any.mp4'), 'any')
  const { status, errors } = await clip(['long', path.join(footage, 'any.mp4')], {
    ...process.env,
    PATH: footage,
  })
  assert.equal(status, 1)
  assert.match(errors, /^Films and pictures need ffmpeg, which is not on this machine: .*ffmpeg/)
  assert.equal(state(), before)
})

for (const [what, args, message] of [
  ['a file that is not there', ['long', '/nowhere/final.mp4'], /There is no file \/nowhere\/final\.mp4\./],
  [
    'a poster that is not there',
    ['long', 'https://youtu.be/dQw4w9WgXcQ', '--poster', 'none.jpg'],
    /There is no file none\.jpg\./,
  ],
  [
    'a film nobody shows',
    ['teaser', 'final.mp4'],
    /teaser is not a film of the site: hero, long, short-1 or short-2\./,
  ],
  ['an address without a video', ['long', 'https://youtu.be/'], /is not the address of a YouTube video/],
  [
    'a film of YouTube without a poster',
    ['long', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    /needs a poster of the site’s own: --poster frame\.jpg/,
  ],
  [
    'a part of a film of YouTube',
    ['long', 'https://youtu.be/dQw4w9WgXcQ', '--from', '0:12'],
    /leave out --from, --to and --captions/,
  ],
] as const) {
  test(`${what} is refused with an explanation, and nothing is changed`, async () => {
    const before = state()
    const { status, errors } = await clip(args)
    assert.equal(status, 1)
    assert.match(errors, message)
    assert.equal(state(), before)
  })
}

/** The encoders that a film needs; some systems’ builds of ffmpeg lack some. */
const encoders = ['libx264', 'libvpx-vp9', 'libopus', 'libaom-av1']
const listed = String(spawnSync('ffmpeg', ['-hide_banner', '-encoders']).stdout ?? '')
const missing = encoders.filter((encoder) => !listed.includes(encoder))

const skip = missing.length > 0 && `the ffmpeg here lacks ${missing.join(', ')}`

const made = (name: string, args: readonly string[]) => {
  const file = path.join(footage, name)
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, '-preset', 'ultrafast', file])
  assert.equal(status, 0, String(stderr))
  return file
}
const probe = (file: string, ...args: string[]) =>
  String(spawnSync('ffprobe', ['-v', 'error', ...args, '-of', 'csv=p=0', path.join(media, file)]).stdout)
const keyFrames = (file: string) =>
  probe(file, '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags')
    .split('\n')
    .filter((line) => line.includes(',K'))
    .map((line) => Math.round(Number.parseFloat(line) * 10) / 10)

test('a film from a phone becomes an upright film with its posters and captions', { skip }, async () => {
  const tall = made('phone.mp4', [
    '-f',
    'lavfi',
    '-i',
    'color=green:s=360x640:r=60:d=3',
    '-f',
    'lavfi',
    '-i',
    'sine=d=3',
  ])
  const captions = path.join(footage, 'final.srt')
  writeFileSync(captions, '1\n00:00:00,000 --> 00:00:02,000\nHello there.\n')
  // A missing film is a mistake in the content that this puts right.
  rmSync(path.join(media, 'short-1.mp4'))
  const { status, output, errors } = await clip(['short-1', tall, '--captions', captions, '--poster', '2'])
  assert.equal(status, 0, errors)
  for (const file of ['short-1.mp4', 'short-1.webm', 'short-1.vtt', 'short-1-poster-360.avif'])
    assert.match(output, new RegExp(`app/media/${file} `))
  assert.match(output, /phone\.mp4 is only 360×640 and will look soft: .* 720 pixels/)
  assert.match(errors, /Poster …\nH\.264 …\nVP9 …/)
  for (const file of ['short-1.mp4', 'short-1.webm']) {
    assert.match(probe(file, '-show_entries', 'stream=width,height'), /360,640/)
    assert.deepEqual(keyFrames(file), [0])
    assert.ok(statSync(path.join(media, file)).size <= mostBytes.short)
  }
  const mp4 = readFileSync(path.join(media, 'short-1.mp4'))
  assert.ok(mp4.indexOf('moov') < mp4.indexOf('mdat'))
  assert.match(readFileSync(path.join(media, 'short-1.vtt'), 'utf8'), /^WEBVTT\n\n00:00/)
  assert.deepEqual(await contentFindings(project), [])
})

test('no file of the film that was replaced remains', { skip }, async () => {
  const frame = made('tall.png', ['-f', 'lavfi', '-i', 'color=green:s=720x1280', '-frames:v', '1'])
  const { status, errors } = await clip(['short-2', 'https://youtu.be/dQw4w9WgXcQ', '--poster', frame])
  assert.equal(status, 0, errors)
  const files = readdirSync(media).filter((file) => file.startsWith('short-2'))
  assert.deepEqual(files.sort(), ['short-2-poster-360.avif', 'short-2-poster.avif'])
  assert.deepEqual(await contentFindings(project), [])
})

test('the hero has no sound, and the cuts of the film', { skip }, async () => {
  const scenes = ['red', 'white', 'blue'].flatMap((colour) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=320x180:d=3`,
  ])
  const wide = made('wide.mp4', [...scenes, '-filter_complex', '[0][1][2]concat=n=3'])
  const { status, errors } = await clip(['hero', wide])
  assert.equal(status, 0, errors)
  assert.equal(probe('hero.mp4', '-show_entries', 'stream=codec_type').trim(), 'video')
  // Where it starts on the page.
  for (const file of ['hero.mp4', 'hero.webm']) assert.ok(keyFrames(file).includes(5), file)
  assert.match(readFileSync(source, 'utf8'), /heroCuts: readonly number\[\] = \[3, 3, 3\]/)
  assert.deepEqual(await contentFindings(project), [])
})

test('the cuts of a film are found in a folder of any name', { skip }, async () => {
  const folder = "a film's, [its] cuts; 100%"
  mkdirSync(path.join(footage, folder))
  const scenes = ['red', 'white'].flatMap((colour) => ['-f', 'lavfi', '-i', `color=${colour}:s=320x180:d=2`])
  const film = made(path.join(folder, 'hero.mp4'), [...scenes, '-filter_complex', '[0][1]concat=n=2'])
  assert.deepEqual(await cutsOf(film, 4), [2, 2])
})

test('where the hero starts is what the content says', { skip }, async () => {
  const short = made('nine.mp4', ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=9'])
  const content = readFileSync(source, 'utf8')
  writeFileSync(source, content.replace('heroStartSeconds = 5', 'heroStartSeconds = 8'))
  const { status, errors } = await clip(['hero', short])
  writeFileSync(source, content)
  assert.equal(status, 1)
  assert.equal(errors, 'The hero starts at second 8: take at least 10 seconds.\n')
})

test('an upright film is refused where the page is wide', { skip }, async () => {
  const upright = made('upright.mp4', ['-f', 'lavfi', '-i', 'color=red:s=180x320:d=9'])
  for (const name of ['hero', 'long']) {
    const { status, errors } = await clip([name, upright])
    assert.equal(status, 1, name)
    assert.ok(errors.startsWith(`${upright} is upright: the ${name} `), errors)
  }
})

test('a film that is wider than high is refused as a short', { skip }, async () => {
  const wide = made('sideways.mp4', ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=3'])
  const { status, errors } = await clip(['short-2', wide])
  assert.equal(status, 1)
  assert.equal(errors, `${wide} is wider than high: the shorts stand upright, side by side.\n`)
})

test('a poster that is wider than high is refused for a short, whatever film it is of', {
  skip,
}, async () => {
  const wide = made('wide.png', ['-f', 'lavfi', '-i', 'color=red:s=640x360', '-frames:v', '1'])
  const tall = made('tall.mp4', ['-f', 'lavfi', '-i', 'color=red:s=180x320:d=3'])
  for (const film of ['https://youtu.be/dQw4w9WgXcQ', tall]) {
    const { status, errors } = await clip(['short-1', film, '--poster', wide])
    assert.equal(status, 1)
    assert.equal(errors, `${wide} is wider than high: the shorts stand upright, side by side.\n`)
  }
})

test('a photograph that a phone recorded on its side is an upright poster', { skip }, async () => {
  const lying = readFileSync(
    made('lying.jpg', ['-f', 'lavfi', '-i', 'color=red:s=640x360', '-frames:v', '1']),
  )
  // Exif with one entry: the orientation, 6, which is a quarter turn.
  const exif =
    'ffe10022' + '457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000'
  const photograph = path.join(footage, 'photograph.jpg')
  writeFileSync(
    photograph,
    Buffer.concat([lying.subarray(0, 2), Buffer.from(exif, 'hex'), lying.subarray(2)]),
  )
  const { width, height } = (await readPicture(photograph)).footage
  assert.deepEqual({ width, height }, { width: 360, height: 640 })
})

test('a picture that ffmpeg cannot read is named with the formats to save it in', { skip }, async () => {
  const heic = path.join(footage, 'photograph.heic')
  writeFileSync(heic, Buffer.from('00000018667479706865696300000000', 'hex'))
  await assert.rejects(readPicture(heic), {
    message: `${heic} is not a picture that ffmpeg can read: save it as JPEG or PNG.`,
  })
})

for (const [file, broken] of [
  ['facts.ts', 'export const more = { a: 1 b: 2 }\n'],
  ['faq.ts', "export const more = '<b>'\n"],
  ['videos.ts', 'export const more = { a: 1 b: 2 }\n'],
] as const) {
  test(`a mistake in ${file} is named before a film is made`, { skip }, async () => {
    const film = made('fine.mp4', ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=2'])
    const module = path.join(path.dirname(source), file)
    const before = readFileSync(module, 'utf8')
    writeFileSync(module, before + broken)
    const { status, errors } = await clip(['long', film])
    writeFileSync(module, before)
    assert.equal(status, 1)
    assert.match(errors, /^Nothing was changed: correct this first\.\napp\/content\/\w+\.ts:\d+ {2}.*\n$/)
    assert.ok(errors.includes(`\napp/content/${file}:`), errors)
  })
}

test('captions of another encoding are named in the error, with what to do', { skip }, async () => {
  const film = made('captioned.mp4', ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=2'])
  const captions = path.join(footage, 'final.SRT')
  writeFileSync(captions, '1\n00:00:00,000 --> 00:00:01,000\nGrüße.\n', 'latin1')
  const { status, errors } = await clip(['long', film, '--captions', captions])
  assert.equal(status, 1)
  assert.equal(errors, `${captions} cannot be read as captions: save it as .srt in UTF-8.\n`)
})

test('a recording that does not say how long it is is refused, with how to repair it', { skip }, async () => {
  const recording = path.join(footage, 'recording.webm')
  const source = ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=2', '-c:v', 'libvpx-vp9']
  // To a pipe, where ffmpeg cannot go back to write the length.
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', ...source, '-f', 'webm', '-'])
  writeFileSync(recording, stdout)
  const { status, errors } = await clip(['long', recording])
  assert.equal(status, 1)
  assert.match(errors, /does not say how long it is.* -c copy copy\.mkv/)
})

test('a file that is not a video is named in the error', { skip }, async () => {
  const before = state()
  const notes = path.join(footage, 'notes.mp4')
  writeFileSync(notes, 'To do: film.')
  const { status, errors } = await clip(['long', notes])
  assert.equal(status, 1)
  assert.equal(errors, `${notes} is not a video that ffmpeg can read.\n`)
  assert.equal(state(), before)
})

test('an interrupted run changes nothing', { skip }, async () => {
  const before = state()
  const long = made('long.mp4', ['-f', 'lavfi', '-i', 'color=green:s=640x360:r=30:d=30'])
  const child = start(['long', long])
  for await (const said of child.stderr) if (String(said).includes('H.264')) break
  child.kill('SIGINT')
  await once(child, 'exit')
  assert.equal(state(), before)
  assert.deepEqual(
    readdirSync(path.join(project, 'build')).filter((file) => file.startsWith('clip-')),
    [],
  )
})

/** Makes the first change of videos.ts fail. */
const fullDisk = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
for (const [name, at] of [['writeFileSync', 0], ['renameSync', 1]]) {
  const change = fs[name]
  fs[name] = (...given) => {
    if (!String(given[at]).endsWith('content/videos.ts')) return change(...given)
    fs[name] = change
    syncBuiltinESMExports()
    throw new Error('ENOSPC: no space left on device')
  }
}
syncBuiltinESMExports()`

test('a run that fails halfway through moving its files changes nothing', { skip }, async () => {
  const before = contents()
  const frame = made('full.png', ['-f', 'lavfi', '-i', 'color=blue:s=640x360', '-frames:v', '1'])
  const { status, errors } = await clip(['long', 'https://youtu.be/dQw4w9WgXcQ', '--poster', frame], {
    ...process.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fullDisk)}`,
  })
  assert.equal(status, 1)
  assert.match(errors, /ENOSPC/)
  assert.deepEqual(contents(), before)
})

test('a run interrupted while the content is checked changes nothing', { skip }, async () => {
  const before = contents()
  const frame = made('frame.png', ['-f', 'lavfi', '-i', 'color=green:s=640x360', '-frames:v', '1'])
  const child = start(['long', 'https://youtu.be/dQw4w9WgXcQ', '--poster', frame])
  const ended = once(child, 'exit')
  for await (const { filename } of watch(path.dirname(source))) {
    if (filename === 'videos.ts' && readFileSync(source, 'utf8').includes('dQw4w9WgXcQ')) break
  }
  child.kill('SIGINT')
  assert.deepEqual(await ended, [130, null])
  assert.deepEqual(contents(), before)
})
