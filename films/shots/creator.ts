import { beat } from '../beat.ts'
import { lot, wander } from '../picture/chance.ts'
import { decay, smooth } from '../picture/motion.ts'
import { within } from '../picture/sprites.ts'
import { drawHead, drawNeck } from '../scene/creator/creator.ts'
import type { Speech } from '../scene/creator/face.ts'
import { drawCollar, drawShoulders } from '../scene/creator/hooded-top.ts'
import { drawMicrophone } from '../scene/creator/microphone.ts'
import { drawBackLight, drawRoom, drawWall } from '../scene/creator/studio.ts'
import type { Shot } from './shot.ts'

/** The middle of the face, in the frame. */
const face = [1010, 300] as const

/** When the eyes close. */
const blinks = [0.46, 1.72, 2.06, 3.2, 4.3]
const blinkAt = (seconds: number) =>
  Math.max(...blinks.map((at) => smooth(at - 0.06, at, seconds) - smooth(at + 0.03, at + 0.14, seconds)))

/** One syllable a quarter beat; each opens and closes the mouth, and now and then one is left out. */
function mouthAt(seconds: number) {
  const syllable = seconds / (beat / 4)
  const number = Math.floor(syllable)
  const open = lot(number + 3) < 0.2 ? 0.04 : 0.3 + 0.7 * lot(number)
  return { mouth: open * Math.sin(Math.PI * (syllable - number)) ** 0.8, wide: lot(number + 50) }
}

/** The head nods on each beat. */
function speechAt(seconds: number): Speech {
  const sinceBeat = seconds - Math.floor(seconds / beat) * beat
  const down = smooth(0, 0.09, sinceBeat) * decay(sinceBeat, 4.6)
  const glance = smooth(0.66, 0.76, seconds) - smooth(1.12, 1.22, seconds)
  return {
    x: wander(seconds * 1.2 + 4) * 9,
    y: wander(seconds * 1.6) * 4 + 17 * down,
    nod: wander(seconds * 1.1 + 9) * 0.03 - 0.085 * down,
    turn: wander(seconds * 0.9 + 2) * 4 - 3 * glance,
    gaze: -glance,
    blink: blinkAt(seconds),
    ...mouthAt(seconds),
  }
}

/** 8. A creator at a microphone, in three-quarter view: two punch-ins on the beat. */
export const creator: Shot = {
  moments: () => 3,
  grade: () => ({ exposure: 0.98, bloom: 0.55, saturation: 1.04 }),
  draw(pen, seconds) {
    const zoom = 1 + seconds * 0.012 + 0.06 * smooth(0.6, 0.68, seconds) + 0.06 * smooth(1.22, 1.3, seconds)
    drawWall(pen)
    within(pen, () => {
      // The room is farther away: it grows half as much.
      pen.translate(...face)
      pen.scale((1 + zoom) / 2, (1 + zoom) / 2)
      pen.translate(-face[0] - seconds * 7, -face[1])
      drawRoom(pen, seconds)
    })
    within(pen, () => {
      pen.translate(face[0], face[1] - 24)
      pen.scale(zoom * 0.8, zoom * 0.8)
      const speech = speechAt(seconds)
      within(pen, () => {
        pen.translate(speech.x * 0.4, speech.y * 0.3 - 34)
        drawBackLight(pen)
        drawShoulders(pen)
      })
      drawNeck(pen, speech)
      within(pen, () => {
        pen.translate(speech.x * 0.4, speech.y * 0.3 - 34)
        drawCollar(pen)
      })
      drawHead(pen, speech)
      drawMicrophone(pen, seconds)
    })
  },
}
