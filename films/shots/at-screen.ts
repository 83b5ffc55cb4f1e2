import type { Grade } from '../picture/exposure.ts'
import { coral, lime, type Rgb, sky, violet } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { scoreDays, shopDays } from '../scene/workplace/build-screens.ts'
import { automation, dashboard, drawPhoneWithSite, shop, site } from '../scene/workplace/business-screens.ts'
import { collar, drawPerson, hood, type Person, roundNeck } from '../scene/workplace/from-behind.ts'
import { curly, tied, tousled } from '../scene/workplace/hair.ts'
import {
  code,
  drawPhone,
  letters,
  markSheet,
  type Screen,
  timeline,
  twoFiles,
} from '../scene/workplace/screens.ts'
import { drawWorkplace } from '../scene/workplace/workplace.ts'
import type { Shot } from './shot.ts'

const inRoom = { exposure: 1.1, bloom: 0.36, saturation: 1.1 }
/** A small picture that has to be read: the screen doesn't glow, and keeps its colours, which are those of the page. */
const asTile = { exposure: 1.25, bloom: 0, saturation: 1, vignette: 0.12 }

const still = (grade: Grade): Pick<Shot, 'moments' | 'grade'> => ({ moments: () => 1, grade: () => grade })

/** A screen in a dark room, and what `inFront` draws in front of it. */
const atScreen = (light: Rgb, screen: Screen, inFront?: (pen: Pen) => void, grade: Grade = asTile): Shot => ({
  ...still(grade),
  draw(pen) {
    drawWorkplace(pen, light, screen)
    inFront?.(pen)
  },
})

/** Another screen each second. */
const inTurn = (light: Rgb, screens: readonly Screen[]): Shot => ({
  ...still(asTile),
  draw(pen, seconds) {
    drawWorkplace(pen, light, screens[Math.floor(seconds)])
  },
})

const placed = (pen: Pen, x: number, y: number, draw: (pen: Pen) => void) =>
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(0.03)
    draw(pen)
  })

/** Somebody of the team, from behind, so that no face is invented. */
const atWork = (light: Rgb, screen: Screen, person: Person, phone = false): Shot =>
  atScreen(
    light,
    screen,
    (pen) => {
      if (phone) placed(pen, 1020, 340, drawPhone)
      within(pen, () => {
        pen.translate(720, 356)
        pen.scale(0.98, 0.98)
        drawPerson(pen, person, light)
      })
    },
    inRoom,
  )

const mirrored = (shot: Shot): Shot => ({
  ...shot,
  draw(pen, seconds, behindWords) {
    pen.translate(1280, 0)
    pen.scale(-1, 1)
    shot.draw(pen, seconds, behindWords)
  },
})

export const appOnDesk = atScreen(lime, twoFiles, (pen) => placed(pen, 600, 180, drawPhone))
export const markOnScreen = atScreen(sky, markSheet)
export const shopOnScreen = atScreen(lime, shop)
export const dashboardOnScreen = atScreen(sky, dashboard)
export const automationOnScreen = atScreen(coral, automation)
export const siteOnScreen = atScreen(violet, site, (pen) => placed(pen, 720, 238, drawPhoneWithSite))

export const scoreAppInDays = inTurn(lime, scoreDays)
export const shopAppInDays = inTurn(lime, shopDays)

export const founderAtWork = atWork(lime, letters, {
  hair: { ...tousled, color: '#3a2114', light: '#8a5a36' },
  skin: '#8a5138',
  cloth: { dark: '#171b12', lit: '#4d5f26' },
  neckline: hood,
})

const editor: Person = {
  hair: { ...tied, color: '#2a1a14', light: '#7a4630' },
  skin: '#a05c40',
  cloth: { dark: '#1d1413', lit: '#6e2f1e' },
  neckline: roundNeck,
  headphones: true,
}
/** Mirrored, so that the three at their screens do not all sit alike. */
export const editorAtWork = mirrored(atWork(coral, timeline, editor))

const developer: Person = {
  hair: { ...curly, color: '#1d1614', light: '#5a443c' },
  skin: '#5a3426',
  cloth: { dark: '#121a20', lit: '#2c5870' },
  neckline: collar,
}
export const developerAtWork = atWork(sky, code, developer, true)
