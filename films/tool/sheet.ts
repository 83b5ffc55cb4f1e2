import { writeFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { framesPerSecond } from '../beat.ts'
import { type Film, frameCount, seconds } from '../film.ts'
import { films, hero } from '../films.ts'
import { openFilm } from '../frame.ts'
import { heroMoments } from '../output.ts'
import { work } from './place.ts'

type Sheet = { name: string; film: Film; frames: readonly number[]; columns: number; scale: number }

/** Draws frames side by side, each with its second. */
function writeSheet({ name, film, frames, columns, scale }: Sheet) {
  const picture = openFilm(film, scale)
  const gap = 6
  const rows = Math.ceil(frames.length / columns)
  const canvas = createCanvas(columns * (picture.width + gap) - gap, rows * (picture.height + gap) - gap)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const image = pen.createImageData(picture.width, picture.height)
  pen.font = '800 13px Archivo'
  frames.forEach((frame, index) => {
    const x = (index % columns) * (picture.width + gap)
    const y = Math.floor(index / columns) * (picture.height + gap)
    image.data.set(picture.draw(frame))
    pen.putImageData(image, x, y)
    pen.fillStyle = '#fff'
    pen.fillText(`${(frame / framesPerSecond).toFixed(2)} s`, x + 8, y + picture.height - 9)
  })
  const file = work(`${name}.png`)
  writeFileSync(file, canvas.toBuffer('image/png'))
  console.log(file)
}

const evenly = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    Math.round((from + ((to - from) * (index + 0.5)) / count) * framesPerSecond),
  )

/** Contact sheets: the hero in twelve frames, second by second, around its wrap; the other films in twenty-four each. */
export function writeSheets() {
  const last = frameCount(hero)
  const twelve = heroMoments.map((second) => Math.round(second * framesPerSecond))
  writeSheet({ name: 'hero-twelve', film: hero, frames: twelve, columns: 3, scale: 0.5 })
  writeSheet({ name: 'hero-all', film: hero, frames: evenly(0, 20, 40), columns: 5, scale: 0.25 })
  writeSheet({
    name: 'hero-wrap',
    film: hero,
    frames: [last - 2, last - 1, 0, 1, 119, 120],
    columns: 2,
    scale: 0.5,
  })
  for (const film of films.slice(1)) {
    writeSheet({
      name: film.name,
      film,
      frames: evenly(0, seconds(film), 24),
      columns: film.width > film.height ? 4 : 8,
      scale: film.width > film.height ? 0.3 : 0.35,
    })
  }
}
