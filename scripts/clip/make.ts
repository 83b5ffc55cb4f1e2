import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import '#gate/assets.ts'
import { isYouTubeId } from '#gate/rules/addresses.ts'
import { type FilmKind, filmKind, isWebVtt, mostBytes } from '#gate/rules/media.ts'
import { checkContent, isNotOfFilms } from './check-content.ts'
import { ClipError } from './clip-error.ts'
import { type Cut, cutsOf, encode, type Progress } from './encode.ts'
import { ProgramFailed, run } from './ffmpeg.ts'
import { type Footage, isTime, readFootage, secondsOf } from './footage.ts'
import { type PosterSource, readPicture, writePoster } from './pictures.ts'
import type { Entry } from './videos-source.ts'

/** A longer background film would only be larger. */
const heroSeconds = 20
/** The home page loads the hero’s poster with its first screen. */
const heroPosterBytes = 40_000

/** The shorter side, in pixels, from which a film is sharp where the pages show it largest. */
const sharpFrom = 720

/** The command's options, as typed. */
export type Options = { from?: string; to?: string; poster?: string; captions?: string }

/** The id in a video's YouTube address; undefined for a file. Throws ClipError for any other address. */
export function youtubeId(address: string): string | undefined {
  const url = URL.parse(address)
  // `C:\final.mp4` is a URL too.
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first = '', second] = url.pathname.split('/').filter(Boolean)
  let id: string | null | undefined
  if (host === 'youtu.be') id = first
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = url.searchParams.get('v') ?? (/^(shorts|embed|live)$/.test(first) ? second : undefined)
  }
  if (id && isYouTubeId(id)) return id
  throw new ClipError(
    `${address} is not the address of a YouTube video: write one such as https://youtu.be/dQw4w9WgXcQ.`,
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
  if (path.extname(file).toLowerCase() === '.srt') {
    try {
      return void (await run('ffmpeg', ['-i', file, target]))
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error
      throw new ClipError(`${file} cannot be read as captions: save it as .srt in UTF-8.`, { cause: error })
    }
  }
  if (!isWebVtt(readFileSync(file, 'utf8'))) {
    throw new ClipError(`${file} holds no captions: a .vtt file begins with WEBVTT.`)
  }
  copyFileSync(file, target)
}

const posterBytes = (kind: FilmKind): number => (kind === 'hero' ? heroPosterBytes : mostBytes.picture)

/**
 * Makes all files of a film in `folder`, under the film’s name, and returns the film’s entry for the content. `what` is
 * footage or a YouTube address. Throws ClipError if they or the options don't make a film.
 */
export async function make(name: string, what: string, options: Options, folder: string): Promise<Entry> {
  const target = { kind: filmKind(name), file: path.join(folder, name) }
  const id = youtubeId(what)
  return id === undefined ? makeOfFootage(what, options, target) : makeOfYouTube(id, options, target)
}

/** The files to make; `file` is their path without `-poster` and ending. */
type Target = { readonly kind: FilmKind; readonly file: string }

async function makeOfYouTube(id: string, options: Options, { kind, file }: Target): Promise<Entry> {
  if (options.from ?? options.to ?? options.captions)
    throw new ClipError(
      'YouTube plays its film whole, with its own captions: leave out --from, --to and --captions.',
    )
  if (!options.poster || isTime(options.poster))
    throw new ClipError('A film from YouTube needs a poster of the site’s own: --poster frame.jpg')
  const picture = await posterPicture(options.poster, kind)
  return { provider: 'youtube', id, poster: await writePoster(picture, `${file}-poster`, posterBytes(kind)) }
}

async function makeOfFootage(what: string, options: Options, { kind, file }: Target): Promise<Entry> {
  const footage = await readFootage(what)
  checkShape(footage, kind)
  const { width, height } = footage
  if (Math.min(width, height) < sharpFrom) {
    console.log(
      `${what} is only ${width}×${height} and will look soft: take footage with at least ${sharpFrom} pixels on its shorter side.`,
    )
  }
  // Encoding takes minutes.
  await checkContent(isNotOfFilms)
  // Not a static import: it would be resolved before gate/assets.ts makes pictures importable.
  const { heroStartSeconds } = await import('#app/content/videos.ts')
  const { from, seconds } = partOf(footage, options, kind)
  if (kind === 'hero' && seconds <= heroStartSeconds + 1) {
    throw new ClipError(
      `The hero starts at second ${heroStartSeconds}: take at least ${heroStartSeconds + 2} seconds.`,
    )
  }
  // The hero's poster is the frame it starts at.
  const usual = kind === 'hero' ? heroStartSeconds : seconds / 3
  const frame = await frameOf({ footage, from, seconds }, options.poster, { kind, usual })

  const progress = progressTo(process.stderr)
  if (options.captions !== undefined) await writeCaptions(options.captions, `${file}.vtt`)
  progress('Poster', 0)
  const poster = await writePoster(frame, `${file}-poster`, posterBytes(kind))
  progress('Poster', 1)
  const mp4 = await encode(
    {
      footage,
      from,
      seconds,
      silent: kind === 'hero',
      mostBytes: mostBytes[kind],
      keySeconds: kind === 'hero' ? [0, heroStartSeconds] : [0],
    },
    file,
    progress,
  )
  if (Math.min(mp4.width, mp4.height) < Math.min(sharpFrom, width, height)) {
    console.log(
      `${Math.round(seconds)} seconds within ${mostBytes[kind] / 1e6} MB are ${mp4.width}×${mp4.height}: fewer would be sharper (--from, --to).`,
    )
  }
  const cuts = kind === 'hero' ? await cutsOf(`${file}.mp4`, (await readFootage(`${file}.mp4`)).seconds) : []
  return { provider: 'file', captions: options.captions !== undefined, cuts, poster }
}

/** Throws ClipError if the footage or the poster is upright where the film is wide, or the reverse. */
function checkShape({ file, width, height }: PosterSource['footage'], kind: FilmKind): void {
  if (kind !== 'short' && height > width) {
    const place = kind === 'hero' ? 'the hero fills a wide screen' : 'the long edit is as wide as the page'
    throw new ClipError(`${file} is upright: ${place}.`)
  }
  if (kind === 'short' && width > height) {
    throw new ClipError(`${file} is wider than high: the shorts stand upright, side by side.`)
  }
}

async function posterPicture(file: string, kind: FilmKind): Promise<PosterSource> {
  const picture = await readPicture(file)
  checkShape(picture.footage, kind)
  return picture
}

/** What the poster is made of: the picture or the second of the film that --poster names, else its `usual` second. */
async function frameOf(
  { footage, from, seconds }: Pick<Cut, 'footage' | 'from' | 'seconds'>,
  poster: string | undefined,
  { kind, usual }: { kind: FilmKind; usual: number },
): Promise<PosterSource> {
  if (poster && !isTime(poster)) return posterPicture(poster, kind)
  const second = poster ? secondsOf('poster', poster) : usual
  if (second < seconds) return { footage, second: from + second }
  throw new ClipError(`--poster ${poster}: the film has ${seconds.toFixed(1)} seconds.`)
}

/** The part of the footage that --from and --to name, in seconds. Throws ClipError if less than one second is left. */
function partOf(footage: Footage, options: Options, kind: FilmKind): { from: number; seconds: number } {
  const from = options.from === undefined ? 0 : secondsOf('from', options.from)
  const to = options.to === undefined ? footage.seconds : secondsOf('to', options.to)
  const most = kind === 'hero' && options.to === undefined ? heroSeconds : Number.POSITIVE_INFINITY
  const seconds = Math.min(to - from, footage.seconds - from, most)
  if (seconds >= 1) return { from, seconds }
  throw new ClipError(
    `${footage.file} lasts ${footage.seconds.toFixed(1)} seconds: nothing is left from ${from} to ${to}.`,
  )
}
