import { statSync, writeFileSync } from 'node:fs'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { framesPerSecond } from '../beat.ts'
import { films, stillFilms } from '../films.ts'
import { openFilm } from '../frame.ts'
import { type StillOutput, type StripOutput, stillFiles, stillOutputs, stripOutputs } from '../output.ts'
import { output } from './place.ts'

// Colour at full resolution can't be told from this.
const avif = { quality: 40, chromaSubsampling: 2 /* 4:2:0 */, speed: 2 }

/** One frame, drawn anew, never taken from an encoded film, and larger than in the film if the still is wider. */
function frameOf({ name, film: filmName, second, widths }: StillOutput) {
  const film = [...films, ...stillFilms].find((each) => each.name === filmName)
  if (!film) throw new Error(`${name} is a frame of ${filmName}, which is not a film.`)
  const picture = openFilm(film, Math.max(film.width, ...widths) / film.width)
  const canvas = createCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  const image = pen.createImageData(picture.width, picture.height)
  image.data.set(picture.draw(Math.round(second * framesPerSecond)))
  pen.putImageData(image, 0, 0)
  return canvas
}

/** The frames side by side, the rest of each cut off left and right. */
function stripOf({ frames, widths, ...still }: StripOutput) {
  const [plain = 0] = widths
  const width = Math.max(...widths)
  const [height = 0, gap = 0, radius = 0] = [still.height, still.gap, still.radius].map(
    (length = 0) => (length * width) / plain,
  )
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  const shares = frames.reduce((sum, { share }) => sum + share, 0)
  const corners = new Path2D()
  let left = 0
  for (const { film = still.film, second, share, focus } of frames) {
    const frame = frameOf({ ...still, film, widths: [], second })
    const shownWidth = (share / shares) * (width + gap) - gap
    const shown = (shownWidth * frame.height) / height
    const from = Math.min(Math.max(focus * frame.width - shown / 2, 0), frame.width - shown)
    pen.drawImage(frame, from, 0, shown, frame.height, left, 0, shownWidth, height)
    corners.roundRect(left, 0, shownWidth, height, radius)
    left += shownWidth + gap
  }
  if (radius) {
    pen.globalCompositeOperation = 'destination-in'
    pen.fill(corners)
  }
  return canvas
}

async function writeSizes(frame: Canvas, still: Omit<StillOutput, 'second'>) {
  for (const { file, width } of stillFiles(still)) {
    const canvas = createCanvas(width, Math.round((frame.height * width) / frame.width))
    const pen = canvas.getContext('2d')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(frame, 0, 0, canvas.width, canvas.height)
    const bytes = await canvas.encode('avif', { ...avif, quality: still.quality ?? avif.quality })
    writeFileSync(output(file), bytes)
    console.log(`${file}: ${(statSync(output(file)).size / 1000).toFixed(1)} kB`)
  }
}

export async function writeStills() {
  for (const still of stillOutputs) await writeSizes(frameOf(still), still)
  for (const strip of stripOutputs) await writeSizes(stripOf(strip), strip)
}
