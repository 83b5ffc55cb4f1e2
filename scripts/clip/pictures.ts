import { statSync } from 'node:fs'
import { ClipError } from './clip-error.ts'
import { sizeFor } from './encode.ts'
import { run } from './ffmpeg.ts'
import { type Footage, isTurned, probe, readFootage, unreadable } from './footage.ts'

/** A poster's size in pixels; `small` is the width of its smaller file. */
export type PosterSize = {
  readonly width: number
  readonly height: number
  readonly small: number
  readonly upright: boolean
}

/** The source of a poster: a second of a film, or a picture, which has no `second`. */
export type PosterSource = {
  readonly footage: Pick<Footage, 'file' | 'width' | 'height'>
  readonly second?: number
}

const avif = ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '6', '-b:v', '0']

/** Constant rate factors of AV1, from best to smallest. */
const qualities = [28, 34, 40, 46, 52]

/** Writes one file of a picture as AVIF, cropped to its shape, at the best quality that is small enough. */
export async function writePicture(
  { footage, second }: PosterSource,
  { width, height, mostBytes }: { width: number; height: number; mostBytes: number },
  target: string,
) {
  const input = second === undefined ? [] : ['-ss', String(second)]
  const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height}:exact=1`
  const picture = ['-frames:v', '1', '-vf', `${cover},setsar=1,format=yuv420p`]
  for (const quality of qualities) {
    await run('ffmpeg', [...input, '-i', footage.file, ...picture, ...avif, '-crf', String(quality), target])
    if (statSync(target).size <= mostBytes) return
  }
  throw new ClipError(
    `${footage.file} cannot be made small enough, ${mostBytes / 1000} kB: choose another one.`,
  )
}

/** Writes a poster in both sizes: `<file>.avif` and `<file>-640.avif`, or 360 where it is upright. */
export async function writePoster(frame: PosterSource, file: string, mostBytes: number): Promise<PosterSize> {
  const { width, height } = sizeFor(frame.footage, 720)
  const upright = height > width
  const small = Math.min(width, upright ? 360 : 640)
  const smallHeight = Math.round((height * small) / width)
  await writePicture(frame, { width, height, mostBytes }, `${file}.avif`)
  await writePicture(frame, { width: small, height: smallHeight, mostBytes }, `${file}-${small}.avif`)
  return { width, height, small, upright }
}

/** A picture's file. Throws ClipError if it is missing or not a picture. */
export async function readPicture(file: string): Promise<PosterSource> {
  const { streams = [], frames = [] } = await probe(file, 'picture')
  const { width, height } = streams.find((stream) => stream.width) ?? {}
  if (!width || !height) throw unreadable(file, 'picture')
  const [across, down] = frames.some(isTurned) ? [height, width] : [width, height]
  return { footage: { file, width: across, height: down } }
}

/** Writes a contact sheet: twelve frames of a finished film in one picture. */
export async function writeSheet(film: string, target: string): Promise<void> {
  const { seconds, width, height } = await readFootage(film)
  const tile = width > height ? 'scale=320:-2,tile=4x3:padding=6' : 'scale=200:-2,tile=6x2:padding=6'
  await run('ffmpeg', ['-i', film, '-vf', `fps=12/${seconds},${tile}`, '-frames:v', '1', '-q:v', '4', target])
}
