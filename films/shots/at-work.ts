import { coral, lime, type Rgb, sky } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { collar, drawPerson, hood, type Person, roundNeck } from '../scene/from-behind.ts'
import { curly, tied, tousled } from '../scene/hair.ts'
import { code, drawPhone, letters, type Screen, timeline } from '../scene/screens.ts'
import { drawWorkplace } from '../scene/workplace.ts'
import type { Shot } from './shot.ts'

/** Somebody of the team at a screen, from behind, so that no face is invented. `onDesk` is beside the screen. */
const atWork = (light: Rgb, screen: Screen, person: Person, onDesk?: (pen: Pen) => void): Shot => ({
  moments: () => 1,
  grade: () => ({ exposure: 1, bloom: 0.5, saturation: 1.06 }),
  draw(pen) {
    drawWorkplace(pen, light, screen)
    within(pen, () => {
      pen.translate(1020, 340)
      pen.rotate(0.03)
      onDesk?.(pen)
    })
    within(pen, () => {
      pen.translate(720, 356)
      pen.scale(0.98, 0.98)
      drawPerson(pen, person, light)
    })
  },
})

export const founderAtWork = atWork(lime, letters, {
  hair: { ...tousled, color: '#2a1710', light: '#6e4428' },
  skin: '#8a5138',
  cloth: { dark: '#171b12', lit: '#4d5f26' },
  neckline: hood,
})

export const editorAtWork = atWork(coral, timeline, {
  hair: { ...tied, color: '#17100e', light: '#4c2c20' },
  skin: '#a05c40',
  cloth: { dark: '#1d1413', lit: '#6e2f1e' },
  neckline: roundNeck,
  headphones: true,
})

const developer: Person = {
  hair: { ...curly, color: '#120d0c', light: '#3a2a26' },
  skin: '#5a3426',
  cloth: { dark: '#121a20', lit: '#2c5870' },
  neckline: collar,
}
export const developerAtWork = atWork(sky, code, developer, drawPhone)
