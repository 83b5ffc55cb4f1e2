import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { framesPerSecond } from '../beat.ts'
import { type Film, firstFrame } from '../film.ts'
import { openFilm } from '../frame.ts'
import { ffmpeg, ffmpegFromFrames, flags } from './ffmpeg.ts'
import { work } from './place.ts'

async function renderCut(film: Film, index: number, file: string) {
  const started = Date.now()
  const picture = openFilm(film)
  const lossless = flags({ 'c:v': 'libx264rgb', preset: 'ultrafast', qp: 0, threads: 1 })
  const encoder = ffmpegFromFrames(film.width, film.height, framesPerSecond, ...lossless, file)
  const from = firstFrame(film, index)
  const to = firstFrame(film, index + 1)
  for (let frame = from; frame < to; frame++) await encoder.write(picture.draw(frame))
  await encoder.end()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${film.name} ${index + 1} ${film.cuts[index].shot}: ${to - from} frames in ${seconds} s`)
}

/**
 * Draws a film cut by cut into lossless files and joins them; returns the joined file. With `only` (counted from 1) the
 * other cuts are taken from the last run, if it left them.
 */
export async function render(film: Film, only?: number) {
  const files = film.cuts.map((_, index) => work(`${film.name}-${index + 1}.mkv`))
  for (const [index, file] of files.entries()) {
    if (only === undefined || only === index + 1 || !existsSync(file)) await renderCut(film, index, file)
  }
  const list = work(`${film.name}.txt`)
  // By their bare names, which ffmpeg looks up beside the list: in a path, quotes would have to be escaped.
  writeFileSync(list, files.map((file) => `file ${path.basename(file)}`).join('\n'))
  const master = work(`${film.name}.mkv`)
  ffmpeg(...flags({ f: 'concat', i: list, c: 'copy' }), master)
  return master
}
