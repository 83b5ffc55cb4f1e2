import { smooth } from '../picture/motion.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { drawCar, drawLampsInRoad } from '../scene/race/car.ts'
import type { Car } from '../scene/race/car-pen.ts'
import { drawCoast } from '../scene/race/coast.ts'
import { drawPalms } from '../scene/race/coast-palms.ts'
import { drawRoad } from '../scene/race/coast-road.ts'
import { bend, chase, horizon } from '../scene/race/coast-view.ts'
import { drawRaceDisplay } from '../scene/race/display.ts'
import type { Shot } from './shot.ts'

/** Metres a second. */
const pace = 66

const own: Car = { x: 0.25, y: 4.7, heading: 0.13, paint: [8, 112, 178], stripe: [240, 234, 222] }
/** The leader, and the one that the player draws level with. */
const rivalsAt = (seconds: number): readonly Car[] => {
  const y = 29 - 20 * seconds
  return [
    { x: bend(47) + 0.5, y: 47, heading: 0.2, paint: [200, 60, 44], stripe: [30, 20, 20] },
    {
      x: bend(y) - 2.6 - 0.4 * smooth(18, 8, y),
      y,
      heading: 0.16,
      paint: [168, 190, 40],
      stripe: [24, 26, 20],
    },
  ]
}

/** Leans everything into the bend. */
function leaning(pen: Pen, paint: () => void) {
  within(pen, () => {
    pen.translate(360, horizon)
    pen.rotate(0.035)
    pen.scale(1.06, 1.06)
    pen.translate(-360, -horizon)
    paint()
  })
}

/** A game: the last bend of a race along the coast, seen from behind the car. Drawn upright, 720×1280. */
export const racing: Shot = {
  // What passes becomes streaks; the cars and the coast stay sharp.
  moments: () => 28,
  shutter: 0.6,
  grade: () => ({ exposure: 1.12, bloom: 0.6, saturation: 1.06 }),
  draw(pen, seconds) {
    leaning(pen, () => {
      drawCoast(pen, seconds)
      drawPalms(pen)
      drawRoad(pen, seconds * pace)
      for (const car of [...rivalsAt(seconds), own]) {
        drawLampsInRoad(pen, chase, car)
        drawCar(pen, chase, car)
      }
    })
  },
  overlay: drawRaceDisplay,
}
