import { statSync } from 'node:fs'
import path from 'node:path'
import { ClipError } from './clip-error.ts'
import { run } from './ffmpeg.ts'
import type { Footage } from './footage.ts'

/** A film to make: the part of the footage in seconds, and the largest size of one of its files in bytes. */
export type Cut = {
  readonly footage: Footage
  readonly from: number
  readonly seconds: number
  readonly silent: boolean
  readonly mostBytes: number
  /** The seconds that need a key frame, because playing may start there. */
  readonly keySeconds: readonly number[]
}

/** Reports a stage's progress, from 0 to 1. */
export type Progress = (stage: string, done: number) => void

/** For each height the kilobits per second from which it looks good, the largest first. */
const sizes = [
  { short: 720, from: 700 },
  { short: 540, from: 380 },
  { short: 432, from: 230 },
  { short: 360, from: 0 },
] as const

/** A higher bit rate makes no visible difference at 720 lines. */
const mostKilobits = 2_400

/** Width and height in pixels: even, as the encoders require, and never larger than the footage. */
export function sizeFor({ width, height }: Pick<Footage, 'width' | 'height'>, short: number) {
  const scale = Math.min(1, short / Math.min(width, height), (short * 16) / 9 / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** Kilobits per second for picture and sound, and the largest size at which the picture still looks good. */
export function planFor({ footage, seconds, silent, mostBytes }: Omit<Cut, 'from' | 'keySeconds'>) {
  // Less than all of it, for the index and packets, and because two-pass encoding misses its target slightly.
  const total = Math.min((mostBytes * 0.93 * 8) / 1000 / seconds, mostKilobits)
  const sound = silent || !footage.sound ? 0 : total > 600 ? 96 : total > 300 ? 64 : 40
  const picture = Math.floor(total - sound)
  if (picture < 60) {
    const most = Math.floor((mostBytes * 0.93 * 8) / 1000 / (60 + sound))
    throw new ClipError(
      `${Math.round(seconds)} seconds do not fit into ${mostBytes / 1e6} MB: take ${most} at most, with --from and --to.`,
    )
  }
  const { short } = sizes.find(({ from }) => picture >= from) ?? sizes[3]
  return { picture, sound, ...sizeFor(footage, short) }
}

const formats = {
  mp4: {
    stage: 'H.264',
    picture: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high'],
    firstPass: [],
    sound: ['-c:a', 'aac'],
    secondPass: ['-movflags', '+faststart'],
  },
  webm: {
    stage: 'VP9',
    picture: ['-c:v', 'libvpx-vp9', '-deadline', 'good', '-row-mt', '1', '-tile-columns', '1'],
    firstPass: ['-cpu-used', '4'],
    sound: ['-c:a', 'libopus'],
    secondPass: ['-cpu-used', '3'],
  },
} as const

/**
 * Encodes one format in two passes, and again with a lower bit rate if the file is too large.
 *
 * @param file without its ending
 */
async function encodeAs(ending: keyof typeof formats, cut: Cut, file: string, progress: Progress) {
  const { stage, picture, firstPass, sound, secondPass } = formats[ending]
  const { footage, from, seconds } = cut
  const plan = planFor(cut)
  const target = `${file}.${ending}`
  let kilobits = plan.picture
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const input = ['-ss', String(from), '-t', String(seconds), '-i', footage.file, '-map', '0:v:0']
    const both = [
      '-vf',
      `fps=${footage.rate},scale=${plan.width}:${plan.height}:flags=lanczos,setsar=1,format=yuv420p`,
      ...picture,
      '-b:v',
      `${kilobits}k`,
      '-maxrate',
      `${kilobits * 3}k`,
      '-bufsize',
      `${kilobits * 4}k`,
      '-g',
      '240',
      '-force_key_frames',
      cut.keySeconds.filter((second) => second < seconds).join(','),
      '-passlogfile',
      `${file}-${ending}`,
      '-map_metadata',
      '-1',
    ]
    const pass = (number: 1 | 2) => ({
      onSeconds: (done: number) => progress(stage, Math.min(1, (number - 1) / 2 + done / seconds / 2)),
    })
    await run('ffmpeg', [...input, '-an', ...both, ...firstPass, '-pass', '1', '-f', 'null', '-'], pass(1))
    const heard = plan.sound > 0 ? ['-map', '0:a:0', ...sound, '-ac', '2', '-b:a', `${plan.sound}k`] : ['-an']
    await run('ffmpeg', [...input, ...heard, ...both, ...secondPass, '-pass', '2', target], pass(2))
    const { size } = statSync(target)
    if (size <= cut.mostBytes) return plan
    kilobits = Math.floor((kilobits * cut.mostBytes * 0.97) / size)
  }
  throw new ClipError(
    `${footage.file} cannot be made as small as ${cut.mostBytes / 1e6} MB: take less of it.`,
  )
}

/** Makes the MP4 and the WebM of a film. `file` has no ending. Resolves to the plan of the MP4. */
export async function encode(cut: Cut, file: string, progress: Progress) {
  const mp4 = await encodeAs('mp4', cut, file, progress)
  await encodeAs('webm', cut, file, progress)
  return mp4
}

/** The lengths of a film's cuts, in seconds; they add up to the whole film. */
export async function cutsOf(file: string, seconds: number): Promise<number[]> {
  // Prints the time of each frame that differs strongly from the one before. By its bare name, because ffmpeg has its own
  // rules for a path in a filter: each `:` and quote would have to be escaped twice.
  const select = `movie=${path.basename(file)},select=gt(scene\\,0.3)`
  const printed = await run(
    'ffprobe',
    ['-f', 'lavfi', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', select],
    { folder: path.dirname(file) },
  )
  const shortest = 0.4
  const starts = [0]
  for (const time of printed.split(/[\s,]+/).map(Number)) {
    if (time > (starts.at(-1) ?? 0) + shortest && time < seconds - shortest) starts.push(time)
  }
  const inMilliseconds = (time: number) => Math.round(time * 1000) / 1000
  return starts.map((start, index) => inMilliseconds((starts[index + 1] ?? seconds) - start))
}
