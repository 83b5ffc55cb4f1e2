import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import '#gate/assets.ts'
import { inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import { mostBytes } from '#gate/rules/media.ts'
import { argumentsOf } from '../arguments.ts'
import { root } from '../root.ts'
import { cutsOf, encode, type Progress } from './encode.ts'
import { ClipError, run, stopAll } from './ffmpeg.ts'
import { type Footage, readFootage, secondsOf } from './footage.ts'
import { readPicture, writePoster, writeSheet } from './pictures.ts'
import { type Entry, videosFile, withFilm } from './videos-source.ts'

const usage = `npm run clip -- <name> <film or YouTube address> [options]

Makes a film of the site: MP4, WebM, posters and a contact sheet, and names them in ${videosFile}.
<name> is hero, long, short-1 or short-2.

  --from 0:12          where in the footage the film begins
  --to 0:42            where it ends
  --poster 6           the second of the film that is its poster, or a picture: frame.jpg
  --captions final.vtt its captions, timed from the film’s beginning (.vtt or .srt)

A film of YouTube needs --poster with a picture: its own thumbnail would be a call to Google before anyone presses play.
It takes no other option.
`

const media = path.join(root, 'app', 'media')
/** A longer background film would only be larger. */
const heroSeconds = 20
/** The home page loads the hero’s poster at once. */
const heroPosterBytes = 40_000

type Options = { from?: string; to?: string; poster?: string; captions?: string }

function youtubeId(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first = '', second] = url.pathname.split('/').filter(Boolean)
  let id: string | null | undefined
  if (host === 'youtu.be') id = first
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = url.searchParams.get('v') ?? (/^(shorts|embed|live)$/.test(first) ? second : undefined)
  }
  if (id && /^[\w-]{11}$/.test(id)) return id
  throw new ClipError(
    `${address} is not an address of a YouTube video: write one such as https://youtu.be/dQw4w9WgXcQ.`,
  )
}

/** Shows progress: one line that is updated on a terminal, otherwise one line for each stage. */
function progressTo(stream: NodeJS.WriteStream): Progress {
  let last = ''
  return (stage, done) => {
    const percent = `${stage} ${Math.floor(done * 100)} %`
    if (stream.isTTY) stream.write(`\r\u001b[K${percent}${done >= 1 ? '\n' : ''}`)
    else if (stage !== last) stream.write(`${stage} …\n`)
    last = stage
  }
}

async function writeCaptions(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new ClipError(`There is no file ${file}.`)
  if (path.extname(file) === '.srt') return void (await run('ffmpeg', ['-i', file, target]))
  if (!/^\uFEFF?WEBVTT\b/.test(readFileSync(file, 'utf8'))) {
    throw new ClipError(`${file} holds no captions: a .vtt file begins with WEBVTT.`)
  }
  copyFileSync(file, target)
}

/** A film's limits depend on its kind; both shorts have the same. */
type Kind = 'hero' | 'long' | 'short'
const kindOf = (name: string): Kind => (name === 'hero' || name === 'long' ? name : 'short')

const posterBytes = (kind: Kind): number => (kind === 'hero' ? heroPosterBytes : mostBytes.picture)

/** Whether --poster is a time in the film; otherwise it is a picture's file. */
const isTime = (poster: string): boolean => /^[\d.:]+$/.test(poster)

/** Makes all files in `folder`, under the film’s name, and returns the film’s entry for the content. */
async function make(name: string, what: string, options: Options, folder: string): Promise<Entry> {
  const target = { kind: kindOf(name), file: path.join(folder, name) }
  const id = youtubeId(what)
  return id === undefined ? makeOfFootage(what, options, target) : makeOfYouTube(id, options, target)
}

/** The files to make; `file` is their path without `-poster` and ending. */
type Target = { readonly kind: Kind; readonly file: string }

async function makeOfYouTube(id: string, options: Options, { kind, file }: Target): Promise<Entry> {
  if (options.from ?? options.to ?? options.captions)
    throw new ClipError(
      'YouTube plays its film whole, with its own captions: leave out --from, --to and --captions.',
    )
  if (!options.poster || isTime(options.poster))
    throw new ClipError('A film of YouTube needs a poster of the site’s own: --poster frame.jpg')
  const picture = await readPicture(options.poster)
  return { provider: 'youtube', id, poster: await writePoster(picture, `${file}-poster`, posterBytes(kind)) }
}

async function makeOfFootage(what: string, options: Options, { kind, file }: Target): Promise<Entry> {
  const footage = await readFootage(what)
  if (kind === 'hero' && footage.height > footage.width) {
    throw new ClipError(
      `${what} is upright: the hero fills a wide screen, and its frame is a picture on /pricing.`,
    )
  }
  // The import needs gate/assets.ts to be loaded before.
  const { heroStartSeconds } = await import('#app/content/videos.ts')
  const { from, seconds } = partOf(footage, options, kind)
  if (kind === 'hero' && seconds <= heroStartSeconds + 1) {
    throw new ClipError(
      `The hero starts at second ${heroStartSeconds}: take at least ${heroStartSeconds + 2} seconds.`,
    )
  }
  const { poster: wished } = options
  // The hero's poster is the frame it starts at.
  const usual = kind === 'hero' ? heroStartSeconds : seconds / 3
  const posterSecond = wished && isTime(wished) ? secondsOf('poster', wished) : usual
  if (posterSecond >= seconds)
    throw new ClipError(`--poster ${wished}: the film has ${seconds.toFixed(1)} seconds.`)
  const frame =
    wished && !isTime(wished) ? await readPicture(wished) : { footage, second: from + posterSecond }

  const progress = progressTo(process.stderr)
  if (options.captions !== undefined) await writeCaptions(options.captions, `${file}.vtt`)
  progress('Poster', 0)
  const poster = await writePoster(frame, `${file}-poster`, posterBytes(kind))
  progress('Poster', 1)
  const [mp4] = await encode(
    {
      footage,
      from,
      seconds,
      silent: kind === 'hero',
      mostBytes: mostBytes[kind],
      keySeconds: [0, heroStartSeconds],
    },
    file,
    progress,
  )
  if (mp4 && Math.min(mp4.width, mp4.height) < Math.min(720, footage.width, footage.height)) {
    console.log(
      `${Math.round(seconds)} seconds within ${mostBytes[kind] / 1e6} MB are ${mp4.width}×${mp4.height}: less of them would be sharper (--from, --to).`,
    )
  }
  const cuts = kind === 'hero' ? await cutsOf(`${file}.mp4`, (await readFootage(`${file}.mp4`)).seconds) : []
  return { provider: 'file', captions: options.captions !== undefined, cuts, poster }
}

/** The part of the footage that --from and --to name, in seconds. Throws ClipError if less than one second is left. */
function partOf(footage: Footage, options: Options, kind: Kind): { from: number; seconds: number } {
  const from = options.from === undefined ? 0 : secondsOf('from', options.from)
  const to = options.to === undefined ? footage.seconds : secondsOf('to', options.to)
  const most = kind === 'hero' && options.to === undefined ? heroSeconds : Number.POSITIVE_INFINITY
  const seconds = Math.min(to - from, footage.seconds - from, most)
  if (seconds >= 1) return { from, seconds }
  throw new ClipError(
    `${footage.file} lasts ${footage.seconds.toFixed(1)} seconds: nothing is left from ${from} to ${to}.`,
  )
}

/** Puts files and entry in place. If the gate refuses them, undoes that and throws a ClipError with the reason. */
async function put(name: string, entry: Entry, folder: string): Promise<string[]> {
  const made = readdirSync(folder).filter((file) => /\.(mp4|webm|vtt|avif|webp)$/.test(file))
  const source = path.join(root, videosFile)
  const { before, after } = withFilm(root, name, entry)
  const earlier = path.join(folder, 'before')
  mkdirSync(earlier)
  for (const file of made) {
    const target = path.join(media, file)
    if (existsSync(target)) copyFileSync(target, path.join(earlier, file))
    renameSync(path.join(folder, file), target)
  }
  writeFileSync(source, after)
  const findings = await contentFindings(root)
  if (findings.length === 0) return made
  writeFileSync(source, before)
  for (const file of made) {
    const target = path.join(media, file)
    if (existsSync(path.join(earlier, file))) renameSync(path.join(earlier, file), target)
    else rmSync(target)
  }
  throw new ClipError(`Nothing was changed: put this right first.\n${inLines(findings)}`)
}

/** Runs the command and returns its exit status. */
async function clip(argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = argumentsOf(usage, {
    args: [...argv],
    allowPositionals: true,
    options: { from: text, to: text, poster: text, captions: text, help: { type: 'boolean' } },
  })
  const [name, what, ...others] = positionals
  if (values.help || !name || !what || others.length > 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  if (!/^(hero|long|short-[12])$/.test(name)) {
    throw new ClipError(`${name} is not a film of the site: hero, long, short-1 or short-2.`)
  }
  const builds = path.join(root, 'build')
  mkdirSync(builds, { recursive: true })
  // On the same disk as app/media, so that moving the files there is atomic.
  const folder = mkdtempSync(path.join(builds, 'clip-'))
  const started = performance.now()
  const leave = () => {
    stopAll()
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  try {
    const entry = await make(name, what, values, folder)
    const made = await put(name, entry, folder)
    for (const file of made) {
      console.log(`app/media/${file}  ${(statSync(path.join(media, file)).size / 1000).toFixed(0)} kB`)
    }
    if (entry.provider === 'file') {
      const sheet = path.join(builds, `${name}-sheet.jpg`)
      await writeSheet(path.join(media, `${name}.mp4`), sheet)
      console.log(`${path.relative(root, sheet)}  its contact sheet`)
    }
    console.log(
      `${videosFile} names them. Made in ${Math.round((performance.now() - started) / 1000)} s; npm start shows it.`,
    )
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
    process.off('SIGINT', leave).off('SIGTERM', leave)
  }
}

try {
  process.exitCode = await clip(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ClipError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
