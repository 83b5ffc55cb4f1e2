import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Options by their names, in the order in which ffmpeg is to read them. */
export type Options = Readonly<Record<string, string | number>>

export const flags = (options: Options) =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])

/** Runs ffmpeg to its end. Throws its error message. */
export function ffmpeg(...args: readonly string[]) {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${stderr}`)
}

/** An ffmpeg that takes RGBA frames, one after the other. */
export function ffmpegFromFrames(width: number, height: number, rate: number, ...args: readonly string[]) {
  const source = flags({ f: 'rawvideo', pix_fmt: 'rgba', s: `${width}x${height}`, r: rate, i: '-' })
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...source, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  return {
    async write(frame: Uint8ClampedArray) {
      // A copy: the drawing buffer is used again for the next frame while this one waits in the pipe.
      if (!child.stdin.write(Buffer.from(frame))) await once(child.stdin, 'drain')
    },
    async end() {
      child.stdin.end()
      const [code] = await closed
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`)
    },
  }
}

/** All frames of a film as small grey pictures, one byte a pixel. */
export function greyFrames(file: string, width: number, height: number) {
  const small = { vf: `scale=${width}:${height}:flags=area`, f: 'rawvideo', pix_fmt: 'gray' }
  const args = [...flags({ v: 'error', i: file, ...small }), '-']
  const { stdout, status, stderr } = spawnSync('ffmpeg', args, { maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr.toString())
  const size = width * height
  return Array.from({ length: stdout.length / size }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  )
}

/** What ffprobe prints of a file, as comma-separated values. */
function probe(file: string, entries: Options) {
  const args = [...flags({ v: 'error', ...entries, of: 'csv=p=0' }), file]
  return spawnSync('ffprobe', args, { encoding: 'utf8' }).stdout
}

/** The times of a film's key frames, in seconds: a seek there decodes one frame. */
export function keyFrameSeconds(file: string) {
  return probe(file, { select_streams: 'v', show_entries: 'packet=pts_time,flags' })
    .split('\n')
    .filter((line) => line.includes(',K'))
    .map((line) => Number.parseFloat(line))
}

/** How loud a file is, by EBU R 128: LUFS over its whole length, and its highest true peak in dBTP. */
export function loudnessOf(file: string) {
  const measure = flags({ i: file, map: '0:a', af: 'ebur128=peak=true:framelog=verbose', f: 'null' })
  const args = ['-hide_banner', '-nostats', ...measure, '-']
  const { stderr, status } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  const figure = (name: string) =>
    Number(new RegExp(`${name}:\\s+(-?[\\d.]+) (?:LUFS|dBFS)`).exec(stderr)?.[1])
  if (status !== 0) throw new Error(stderr)
  return { integrated: figure('I'), peak: figure('Peak') }
}

/** The kinds of stream in a file: video, audio. */
export function streamsOf(file: string) {
  return probe(file, { show_entries: 'stream=codec_type' }).trim().split(/\s+/)
}
