import { type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import { litEdges } from '../edge-light.ts'
import type { Hair } from './hair.ts'

type Path = (pen: Pen) => void

/** What closes a top at the neck; `inside` is drawn on it. */
type Neckline = { readonly outline: Path; readonly inside?: Path }

const hoodOutline: Path = (pen) => {
  pen.moveTo(-118, 196)
  pen.bezierCurveTo(-110, 160, -70, 166, 0, 182)
  pen.bezierCurveTo(70, 166, 110, 160, 118, 196)
  pen.bezierCurveTo(168, 214, 176, 262, 150, 300)
  pen.bezierCurveTo(110, 372, 40, 404, 0, 408)
  pen.bezierCurveTo(-40, 404, -110, 372, -150, 300)
  pen.bezierCurveTo(-176, 262, -168, 214, -118, 196)
}
const collarOutline: Path = (pen) => {
  pen.moveTo(-92, 168)
  pen.bezierCurveTo(-50, 148, 50, 148, 92, 168)
  pen.lineTo(112, 226)
  pen.bezierCurveTo(50, 246, -50, 246, -112, 226)
}
const roundNeckOutline: Path = (pen) => {
  pen.moveTo(-92, 190)
  pen.bezierCurveTo(-50, 208, 50, 208, 92, 190)
  pen.lineTo(104, 210)
  pen.bezierCurveTo(56, 236, -56, 236, -104, 210)
}

const hoodOpening: Path = (pen) => {
  pen.fillStyle = 'rgba(6,4,5,.5)'
  pen.strokeStyle = 'rgba(6,4,5,.6)'
  pen.lineWidth = 7
  pen.beginPath()
  pen.moveTo(-104, 206)
  pen.bezierCurveTo(-70, 178, -40, 186, 0, 194)
  pen.bezierCurveTo(40, 186, 70, 178, 104, 206)
  pen.bezierCurveTo(60, 286, -60, 286, -104, 206)
  pen.fill()
  pen.stroke()
}
export const hood: Neckline = { outline: hoodOutline, inside: hoodOpening }
export const collar: Neckline = { outline: collarOutline }
export const roundNeck: Neckline = { outline: roundNeckOutline }

/** Somebody at a screen, seen from behind, in pixels around the middle of the head. */
export type Person = {
  readonly hair: Hair & { readonly color: string; readonly light: string }
  readonly skin: string
  readonly cloth: { readonly dark: string; readonly lit: string }
  readonly neckline: Neckline
  readonly headphones?: boolean
}

const shoulders: Path = (pen) => {
  pen.moveTo(-330, 720)
  pen.bezierCurveTo(-330, 380, -306, 300, -214, 254)
  pen.bezierCurveTo(-150, 226, -96, 214, -72, 168)
  pen.lineTo(72, 168)
  pen.bezierCurveTo(96, 214, 150, 226, 214, 254)
  pen.bezierCurveTo(306, 300, 330, 380, 330, 720)
}

const neck: Path = (pen) => {
  pen.moveTo(-60, 60)
  pen.bezierCurveTo(-54, 130, -62, 170, -84, 214)
  pen.lineTo(84, 214)
  pen.bezierCurveTo(62, 170, 54, 130, 60, 60)
}

const ears: Path = (pen) => {
  for (const side of [-1, 1]) {
    pen.moveTo(side * 98, 14)
    pen.ellipse(side * 98, 14, 15, 31, side * 0.22, 0, 7)
  }
}

const headphonesOutline: Path = (pen) => {
  pen.moveTo(-112, 10)
  pen.bezierCurveTo(-128, -110, -74, -162, 0, -162)
  pen.bezierCurveTo(74, -162, 128, -110, 112, 10)
  pen.lineTo(96, 10)
  pen.bezierCurveTo(104, -96, 62, -140, 0, -140)
  pen.bezierCurveTo(-62, -140, -104, -96, -96, 10)
  pen.closePath()
  for (const side of [-1, 1]) pen.roundRect(side * 108 - 20, -38, 40, 96, 18)
}

/** Dark in the middle and lit at both edges, which are `half` from it. */
const lit = (pen: Pen, half: number, dark: string, edge: string) =>
  linear(
    pen,
    [-half, 0, half, 0],
    [
      [0, edge],
      [0.25, dark],
      [0.75, dark],
      [1, edge],
    ],
  )

/** The screen's light comes from in front: of what it hits, only the outline is seen. */
export function drawPerson(pen: Pen, { hair, skin, cloth, neckline, headphones }: Person, light: Rgb) {
  const edges = [rgba(light, 0.95), rgba(light, 0.8)] as const
  const draw = (path: Path, wide: number, fill: string | CanvasGradient, over?: Path) => {
    const shape = () => {
      pen.beginPath()
      path(pen)
      pen.fill()
    }
    litEdges(pen, wide, shape, edges)
    pen.fillStyle = fill
    shape()
    if (!over) return
    within(pen, () => {
      pen.clip()
      over(pen)
    })
  }
  const strands = (of: Pick<Hair, 'strands'>) => {
    pen.strokeStyle = hair.light
    pen.lineCap = 'round'
    of.strands(pen)
    pen.globalAlpha = 1
  }
  draw(shoulders, 6, lit(pen, 330, cloth.dark, cloth.lit), drawFolds)
  draw(neck, 4, lit(pen, 84, '#3a1f18', skin))
  draw(ears, 3, skin)
  draw(hair.outline, 5, hair.color, () => {
    strands(hair)
    // The crown is nearer to the screen than the nape.
    pen.fillStyle = linear(
      pen,
      [0, -150, 0, 130],
      [
        [0, 'rgba(6,4,5,0)'],
        [1, 'rgba(6,4,5,.62)'],
      ],
    )
    pen.fillRect(-170, -190, 340, 340)
  })
  if (headphones) draw(headphonesOutline, 4, '#141010')
  draw(neckline.outline, 3, lit(pen, 160, cloth.dark, cloth.lit), neckline.inside)
  const { tail } = hair
  if (!tail) return
  draw(tail.outline, 4, hair.color, () => strands(tail))
  pen.fillStyle = rgba(light)
  pen.beginPath()
  pen.roundRect(-32, 30, 66, 17, 8)
  pen.fill()
}

/** One between each arm and the back. */
function drawFolds(pen: Pen) {
  pen.fillStyle = 'rgba(6,4,5,.45)'
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(side * 204, 350)
    pen.bezierCurveTo(side * 232, 450, side * 228, 560, side * 222, 720)
    pen.lineTo(side * 192, 720)
    pen.bezierCurveTo(side * 214, 560, side * 216, 450, side * 204, 350)
    pen.fill()
  }
}
