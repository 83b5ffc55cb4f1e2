import { existsSync } from 'node:fs'
import { ClipError } from './clip-error.ts'
import { ProgramFailed, run } from './ffmpeg.ts'

/** A file to make a film from. Sizes in pixels, after applying a phone's rotation. */
export type Footage = {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** Frames a second as ffmpeg writes it, `30000/1001`, and at most 30. */
  readonly rate: string
  readonly sound: boolean
}

type Stream = {
  codec_type?: string
  width?: number
  height?: number
  avg_frame_rate?: string
  disposition?: { attached_pic?: number }
} & Turnable

type Turnable = { side_data_list?: { rotation?: number }[] }

/** Whether a phone has recorded this film or photograph on its side. */
export const isTurned = ({ side_data_list: sides }: Turnable): boolean =>
  sides?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false

/** What ffprobe knows about a file. */
type Probed = {
  streams?: Stream[]
  /** The first frame. Only here does a photograph have its rotation. */
  frames?: Turnable[]
  format?: { duration?: string; format_name?: string }
}

/** The error for a file that is not of this kind. */
export function unreadable(file: string, kind: 'video' | 'picture', cause?: unknown): ClipError {
  const advice = kind === 'picture' ? ': save it as JPEG or PNG' : ''
  return new ClipError(`${file} is not a ${kind} that ffmpeg can read${advice}.`, { cause })
}

/** Reads a file with ffprobe. Throws ClipError with the file's name if it is missing or not of this kind. */
export async function probe(file: string, kind: 'video' | 'picture'): Promise<Probed> {
  if (!existsSync(file)) throw new ClipError(`There is no file ${file}.`)
  try {
    const frame = kind === 'picture' ? ['-show_frames', '-read_intervals', '%+#1'] : []
    return JSON.parse(await run('ffprobe', ['-show_streams', '-show_format', ...frame, '-of', 'json', file]))
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error
    throw unreadable(file, kind, error)
  }
}

const fastest = 30

/** Rates above 30 and up to 60 frames per second are halved; a higher or unknown one becomes 30. */
function rateOf({ avg_frame_rate: written = '' }: Stream): string {
  const [count = 0, per = 1] = written.split('/').map(Number)
  const rate = count / per
  if (!Number.isFinite(rate) || rate <= 0) return String(fastest)
  if (rate <= fastest * 1.01) return written
  return rate < fastest * 2.02 ? `${count}/${per * 2}` : String(fastest)
}

/** Reads a file's properties. Throws ClipError with its name if it is missing or not a video. */
export async function readFootage(file: string): Promise<Footage> {
  const { streams = [], format = {} } = await probe(file, 'video')
  const picture = streams.find(
    ({ codec_type: kind, disposition }) => kind === 'video' && !disposition?.attached_pic,
  )
  const seconds = Number(format.duration)
  // As browsers record it.
  if (Number.isNaN(seconds) && format.format_name === 'matroska,webm') {
    throw new ClipError(
      `${file} does not say how long it is: take a copy of it, made with ffmpeg -i "${file}" -c copy copy.mkv`,
    )
  }
  if (!picture?.width || !picture.height || !(seconds > 0.5)) {
    throw new ClipError(`${file} is not a video: it has no moving picture.`)
  }
  const [width, height] = isTurned(picture)
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  return {
    file,
    width,
    height,
    seconds,
    rate: rateOf(picture),
    sound: streams.some(({ codec_type: kind }) => kind === 'audio'),
  }
}

/** Whether an option is meant as a time; a poster may also be a picture's file. */
export const isTime = (written: string): boolean => /^[\d.:]+$/.test(written)

/** `12`, `1:02.5` or `0:01:02` as seconds. Throws ClipError if the text is not a time. */
export function secondsOf(option: string, written: string): number {
  const parts = written.split(':')
  const numbers = parts.map(Number)
  const isValid = parts.length <= 3 && numbers.every((part) => part >= 0) && !parts.includes('')
  if (!isTime(written) || !isValid) {
    throw new ClipError(`--${option} ${written}: write a time such as 6, 0:12 or 1:02.5.`)
  }
  return numbers.reduce((sum, part) => sum * 60 + part, 0)
}
