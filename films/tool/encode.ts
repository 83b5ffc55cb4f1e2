import { statSync } from 'node:fs'
import { framesPerSecond } from '../film.ts'
import type { FilmOutput } from '../output.ts'
import { ffmpeg } from './ffmpeg.ts'
import { output, work } from './place.ts'

type Options = Readonly<Record<string, string | number>>

const flags = (options: Options) =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])

// From the drawing's RGB to what every browser takes for granted: bt709, limited range, 4:2:0.
const picture: Options = {
  vf: 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
}

type Passes = { both: Options; first: Options; second: Options }

/** Two passes: the first measures, the second spends the bits where they are needed. */
function twoPasses(source: string, log: string, file: string, { both, first, second }: Passes) {
  const shared = ['-i', source, '-an', ...flags(picture), ...flags(both)]
  ffmpeg(...shared, ...flags({ ...first, pass: 1, passlogfile: log, f: 'null' }), '/dev/null')
  ffmpeg(...shared, ...flags({ ...second, pass: 2, passlogfile: log }), file)
}

function h264(source: string, { name, h264: rate, favoured }: FilmOutput, keys: string) {
  const tuning = {
    'aq-mode': 3,
    'aq-strength': 0.9,
    deblock: '0,0',
    'psy-rd': '0.6,0',
    'rc-lookahead': 60,
    bframes: 5,
    threads: 2,
    ...(favoured && { zones: `${favoured.from},${favoured.to},b=${favoured.times}` }),
  }
  const both: Options = {
    'c:v': 'libx264',
    preset: 'veryslow',
    tune: 'animation',
    'profile:v': 'high',
    level: '3.1',
    'b:v': `${rate}k`,
    maxrate: `${rate * 3}k`,
    bufsize: `${rate * 4}k`,
    g: 240,
    force_key_frames: keys,
    'x264-params': Object.entries(tuning)
      .map(([option, value]) => `${option}=${value}`)
      .join(':'),
  }
  // faststart puts the index first, so that playing starts before the file has arrived.
  twoPasses(source, work(`${name}-h264`), output(`${name}.mp4`), {
    both,
    first: {},
    second: { movflags: '+faststart' },
  })
}

function vp9(source: string, { name, vp9: rate }: FilmOutput, keys: string) {
  const both: Options = {
    'c:v': 'libvpx-vp9',
    deadline: 'good',
    'b:v': `${rate}k`,
    g: 240,
    force_key_frames: keys,
    'auto-alt-ref': 1,
    'lag-in-frames': 25,
    'row-mt': 1,
    threads: 2,
    'aq-mode': 0,
    'static-thresh': 0,
  }
  twoPasses(source, work(`${name}-vp9`), output(`${name}.webm`), {
    both,
    first: { 'cpu-used': 3 },
    second: { 'cpu-used': 2 },
  })
}

/** Encodes a lossless film into app/media. */
export function encode(source: string, film: FilmOutput) {
  const keys = `expr:${film.keySeconds.map((second) => `eq(n,${second * framesPerSecond})`).join('+')}`
  h264(source, film, keys)
  vp9(source, film, keys)
  for (const file of [`${film.name}.mp4`, `${film.name}.webm`]) {
    console.log(`${file}: ${Math.round(statSync(output(file)).size / 1000)} kB`)
  }
}
