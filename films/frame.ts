import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { beat, framesPerSecond } from './beat.ts'
import { type Cut, type Film, firstFrame, shotSecond } from './film.ts'
import { openShutter } from './picture/exposure.ts'
import { cream } from './picture/palette.ts'
import { linear, type Pen } from './picture/sprites.ts'
import { drawBox } from './scene/telestrator.ts'
import { shots } from './shots/all.ts'
import { drawCaption } from './shots/captions.ts'
import type { Shot } from './shots/shot.ts'

const typeface = import.meta.resolve('@fontsource/archivo/files/archivo-latin-800-normal.woff2')
if (!GlobalFonts.registerFromPath(fileURLToPath(typeface), 'Archivo'))
  throw new Error('Archivo cannot be read. Run npm ci in films/.')

/** The cut a frame belongs to. */
function cutAt(film: Film, frame: number) {
  let index = film.cuts.length - 1
  while (index > 0 && frame < firstFrame(film, index)) index--
  return { cut: film.cuts[index], start: firstFrame(film, index) }
}

/**
 * Lays a 1280×720 shot into the film's frame: whole when the frame is as wide, else a full-height column of it;
 * `closer` then goes into that.
 */
function reframe(pen: Pen, film: Film, { focus, closer }: Cut, seconds: number) {
  if (closer) {
    pen.translate(film.width / 2, film.height / 2)
    pen.scale(closer.zoom, closer.zoom)
    pen.translate(-closer.x, -closer.y)
  }
  if (!focus) return
  const zoom = film.height / 720
  pen.translate(film.width / 2 - focus(seconds) * zoom, 0)
  pen.scale(zoom, zoom)
}

/** Fades overlays on the headline's side, as the picture is darkened there. */
function calmLeft(pen: Pen, film: Film) {
  pen.globalCompositeOperation = 'destination-out'
  pen.fillStyle = linear(
    pen,
    [0.3 * film.width, 0, 0.6 * film.width, 0],
    [
      [0, 'rgba(0,0,0,.72)'],
      [1, 'rgba(0,0,0,0)'],
    ],
  )
  pen.fillRect(0, 0, film.width, film.height)
  pen.globalCompositeOperation = 'source-over'
}

/** Draws one film, frame by frame, as RGBA; `scale` resizes it. The same frame always has the same bytes. */
export function openFilm(film: Film, scale = 1) {
  const width = Math.round(film.width * scale)
  const height = Math.round(film.height * scale)
  const scene = createCanvas(width, height).getContext('2d')
  const drawing = createCanvas(width, height)
  const over = drawing.getContext('2d')
  const print = createCanvas(width, height).getContext('2d')
  const frame = print.createImageData(width, height)
  const shutter = openShutter(width, height, film.behindWords)

  function drawMoment(cut: Cut, sinceCut: number) {
    scene.setTransform(1, 0, 0, 1, 0, 0)
    scene.globalAlpha = 1
    scene.globalCompositeOperation = 'source-over'
    scene.fillStyle = '#000'
    scene.fillRect(0, 0, width, height)
    scene.setTransform(scale, 0, 0, scale, 0, 0)
    scene.save()
    reframe(scene, film, cut, sinceCut)
    shots[cut.shot].draw(scene, shotSecond(cut, sinceCut), film.behindWords)
    scene.restore()
    shutter.collect(scene.getImageData(0, 0, width, height).data)
  }

  function drawOver(cut: Cut, shot: Shot, sinceCut: number) {
    over.setTransform(1, 0, 0, 1, 0, 0)
    over.globalAlpha = 1
    over.clearRect(0, 0, width, height)
    over.setTransform(scale, 0, 0, scale, 0, 0)
    over.save()
    reframe(over, film, cut, sinceCut)
    shot.overlay?.(over, shotSecond(cut, sinceCut), film.behindWords)
    over.restore()
    over.globalAlpha = 1
    if (film.behindWords) calmLeft(over, film)
    if (cut.box) drawBox(over, cut.box.x, cut.box.y, cut.box.half, 1, cream, 6)
    if (cut.caption) drawCaption(over, sinceCut, cut.caption)
    print.putImageData(frame, 0, 0)
    print.drawImage(drawing, 0, 0)
    return print.getImageData(0, 0, width, height).data
  }

  function draw(index: number): Uint8ClampedArray {
    const { cut, start } = cutAt(film, index)
    const shot: Shot = shots[cut.shot]
    const sinceCut = (index - start) / framesPerSecond
    const seconds = shotSecond(cut, sinceCut)
    const count = shot.moments(seconds)
    const open = count > 1 ? (shot.shutter ?? 0.5) / framesPerSecond : 0
    for (let moment = 0; moment < count; moment++) {
      drawMoment(cut, Math.min(cut.beats * beat - 1e-4, sinceCut + (open * moment) / count))
    }
    shutter.develop(frame.data, shot.grade(seconds))
    return shot.overlay || cut.caption || cut.box ? drawOver(cut, shot, sinceCut) : frame.data
  }

  return { width, height, draw }
}
