import { statSync } from 'node:fs'
import { framesPerSecond } from '../beat.ts'
import type { FilmOutput } from '../output.ts'
import { ffmpeg, flags, type Options } from './ffmpeg.ts'
import { output, work } from './place.ts'

// Converts the drawing's RGB to the default of browsers: bt709, limited range, 4:2:0.
const picture: Options = {
  vf: 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
}

type Passes = { both: Options; first: Options; second: Options }

/** What is encoded: the lossless picture and, unless the film is silent, its sound. */
type Source = { picture: string; sound?: string | undefined }

/** Two passes: the first measures, the second spends the bits where they are needed. */
function twoPasses(source: Source, log: string, file: string, { both, first, second }: Passes) {
  const pictured = [...flags(picture), ...flags(both)]
  const measure = flags({ ...first, pass: 1, passlogfile: log, f: 'null' })
  ffmpeg('-i', source.picture, '-an', ...pictured, ...measure, '/dev/null')
  const heard = source.sound ? ['-i', source.sound, '-map', '0:v', '-map', '1:a'] : ['-an']
  ffmpeg(
    '-i',
    source.picture,
    ...heard,
    ...pictured,
    ...flags({ ...second, pass: 2, passlogfile: log }),
    file,
  )
}

function h264(source: Source, { name, h264: rate, favoured, sound }: FilmOutput, keys: string) {
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
  // faststart puts the index first, so that playing starts before the file has arrived. The other way of coding AAC
  // lifts the peaks of drums by two decibels and more.
  twoPasses(source, work(`${name}-h264`), output(`${name}.mp4`), {
    both,
    first: {},
    second: {
      movflags: '+faststart',
      ...(sound && { 'c:a': 'aac', aac_coder: 'fast', 'b:a': `${sound.aac}k` }),
    },
  })
}

function vp9(source: Source, { name, vp9: rate, sound }: FilmOutput, keys: string) {
  const both: Options = {
    'c:v': 'libvpx-vp9',
    deadline: 'good',
    'b:v': `${rate}k`,
    g: 240,
    force_key_frames: keys,
    // Hidden reference frames in layers: at the same size, the hardest frames are far better.
    'auto-alt-ref': 6,
    // Without a limit, the frames of a strike fall apart into blocks.
    qmax: 50,
    'lag-in-frames': 25,
    'row-mt': 1,
    threads: 2,
    'aq-mode': 0,
    'static-thresh': 0,
  }
  twoPasses(source, work(`${name}-vp9`), output(`${name}.webm`), {
    both,
    first: { 'cpu-used': 3 },
    second: { 'cpu-used': 2, ...(sound && { 'c:a': 'libopus', 'b:a': `${sound.opus}k` }) },
  })
}

/** Encodes a lossless film, and its sound if it has one, into app/media. */
export function encode(source: Source, film: FilmOutput) {
  const keys = `expr:${film.keySeconds.map((second) => `eq(n,${second * framesPerSecond})`).join('+')}`
  h264(source, film, keys)
  vp9(source, film, keys)
  for (const file of [`${film.name}.mp4`, `${film.name}.webm`]) {
    console.log(`${file}: ${Math.round(statSync(output(file)).size / 1000)} kB`)
  }
}
