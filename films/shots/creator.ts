import type { Shot } from '../film.ts'
import { wander } from '../picture/chance.ts'
import { clamp, smooth } from '../picture/motion.ts'
import { coral, cream } from '../picture/palette.ts'
import { within } from '../picture/sprites.ts'
import { drawSpeaker } from '../scene/creator.ts'
import type { Speech } from '../scene/creator-face.ts'
import { drawShoulders } from '../scene/hooded-top.ts'
import { drawMicrophone } from '../scene/microphone.ts'
import { drawBackLight, drawRoom, drawWall } from '../scene/studio.ts'
import { drawCaptions, type Word } from './captions.ts'

/** The middle of the face, in the frame. */
const face = [1010, 300] as const

const words: readonly Word[] = [
  { at: 0, text: 'wait', box: cream, page: 0 },
  { at: 0.3125, text: 'for', box: cream, page: 1 },
  { at: 0.625, text: 'the', box: cream, page: 2 },
  { at: 0.9375, text: 'good', box: coral, page: 3 },
  { at: 1.25, text: 'part', box: coral, page: 4 },
]

function speechAt(seconds: number): Speech {
  const turn = wander(seconds * 1.7 + 4) * 10
  return {
    x: turn,
    y: wander(seconds * 2.6) * 7,
    nod: wander(seconds * 3.4 + 9) * 0.04 + 0.05 * Math.exp(-Math.abs(seconds - 0.66) * 9) + turn * 0.003,
    mouth: clamp(0.15 + Math.abs(wander(seconds * 7.5)) * 1.1),
    blink: Math.max(0, 1 - Math.abs(seconds - 0.5) * 14),
  }
}

/** 8. A creator at a microphone: two punch-ins on the beat, one caption word each half beat. */
export const creator: Shot = {
  name: 'creator',
  moments: () => 3,
  grade: () => ({ exposure: 0.98, bloom: 0.55, saturation: 1.04 }),
  draw(pen, seconds) {
    const zoom = 1 + seconds * 0.012 + 0.07 * smooth(0.6, 0.68, seconds) + 0.08 * smooth(1.22, 1.3, seconds)
    drawWall(pen)
    within(pen, () => {
      // The room is farther away: it grows half as much.
      pen.translate(...face)
      pen.scale((1 + zoom) / 2, (1 + zoom) / 2)
      pen.translate(-face[0] - seconds * 7, -face[1])
      drawRoom(pen, seconds)
    })
    within(pen, () => {
      pen.translate(face[0], face[1] - 100)
      pen.scale(zoom * 0.8, zoom * 0.8)
      const speech = speechAt(seconds)
      within(pen, () => {
        pen.translate(speech.x * 0.4, speech.y * 0.3 - 34)
        drawBackLight(pen)
        drawShoulders(pen)
      })
      drawSpeaker(pen, speech)
      drawMicrophone(pen, seconds)
    })
  },
  overlay(pen, seconds) {
    // Above the headline on a wide page, above it on a phone too: see docs/films.md.
    drawCaptions(pen, seconds, words, { x: 816, y: 88, size: 50 })
  },
}
