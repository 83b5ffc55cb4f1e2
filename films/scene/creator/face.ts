import { mix } from '../../picture/motion.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'

/** What the head does at a moment. */
export type Speech = {
  /** Pixels; `nod` in radians. */
  x: number
  y: number
  nod: number
  /** How far the head turns from its three-quarter view, in pixels the features travel: more is towards the lens. */
  turn: number
  /** Where the eyes look: 0 into the lens, -1 at the screen on the left. */
  gaze: number
  /** How open the mouth is, 0 to 1, and how wide it is drawn, 0 (oh) to 1 (ee). */
  mouth: number
  wide: number
  /** How closed the eyes are, 0 to 1. */
  blink: number
}

/** The middle of the face, which all features share; its far half is narrower by this share. */
const middle = -28
const farShare = 0.85

/** A head in three-quarter view, towards the left; the chin goes down with the jaw. */
export function facePath(pen: Pen, { mouth }: Speech) {
  const jaw = 9 * mouth
  pen.beginPath()
  pen.moveTo(-74, -118)
  pen.bezierCurveTo(-86, -98, -91, -70, -90, -46)
  pen.bezierCurveTo(-89, -32, -84, -24, -84, -10)
  pen.bezierCurveTo(-84, 2, -90, 8, -89, 22)
  pen.bezierCurveTo(-87, 46, -79, 64, -75, 88 + jaw * 0.5)
  pen.bezierCurveTo(-72, 108 + jaw, -69, 126 + jaw, -58, 138 + jaw)
  pen.bezierCurveTo(-48, 148 + jaw, -32, 150 + jaw, -12, 149 + jaw)
  pen.bezierCurveTo(18, 146 + jaw, 56, 124 + jaw, 76, 98 + jaw * 0.4)
  pen.bezierCurveTo(91, 76, 100, 44, 102, 10)
  pen.bezierCurveTo(112, -90, 90, -158, 10, -158)
  pen.bezierCurveTo(-36, -158, -60, -142, -74, -118)
  pen.closePath()
}

/** Light or shade without an edge. */
function soft(
  pen: Pen,
  x: number,
  y: number,
  [wide, high]: readonly [number, number],
  color: string,
  strength: number,
) {
  within(pen, () => {
    pen.translate(x, y)
    pen.scale(wide, high)
    const spot = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
    spot.addColorStop(0, `rgba(${color},${strength})`)
    spot.addColorStop(0.5, `rgba(${color},${strength * 0.5})`)
    spot.addColorStop(1, `rgba(${color},0)`)
    pen.fillStyle = spot
    pen.fillRect(-1, -1, 2, 2)
  })
}

const shade = '52,18,18'
const light = '255,196,148'

/** The half of the face that is turned away from the lamp, along brow, ridge of the nose, lips and chin. */
function drawShadeSide(pen: Pen, { mouth }: Speech) {
  const jaw = 9 * mouth
  pen.fillStyle = linear(
    pen,
    [-92, 0, -30, 0],
    [
      [0, 'rgba(62,34,44,.9)'],
      [1, 'rgba(92,42,36,.82)'],
    ],
  )
  pen.beginPath()
  pen.moveTo(-66, -170)
  pen.bezierCurveTo(-72, -110, -64, -70, -50, -48)
  pen.bezierCurveTo(-42, -36, -38, -28, -39, -16)
  pen.bezierCurveTo(-41, 4, -48, 20, -53, 34)
  pen.bezierCurveTo(-55, 44, -47, 50, -38, 53)
  pen.bezierCurveTo(-37, 66, -44, 78, -46, 96 + jaw)
  pen.bezierCurveTo(-48, 112 + jaw, -56, 128 + jaw, -46, 170)
  pen.lineTo(-130, 170)
  pen.lineTo(-130, -170)
  pen.closePath()
  pen.fill()
}

/** Both eyes and brows are drawn once, for the near side; the far side mirrors and narrows them. */
function onBothSides(pen: Pen, paint: (side: 1 | -1) => void) {
  for (const side of [-1, 1] as const) {
    within(pen, () => {
      pen.translate(middle + (side === 1 ? 41 : -41 * farShare), -14)
      pen.scale(side === 1 ? 1 : -farShare, 1)
      paint(side)
    })
  }
}

function drawEye(pen: Pen, { blink, gaze }: Speech, side: 1 | -1) {
  // Not narrowed: both irises are round and of one size.
  const round = side === 1 ? 1 : 1 / farShare
  /** The height of a point of the upper lid, between open and closed. */
  const lid = (open: number, closed: number) => mix(open, closed, blink)
  const lids = () => {
    pen.beginPath()
    pen.moveTo(-19, 4)
    pen.bezierCurveTo(-13, lid(-11, 9), 8, lid(-15, 10), 20, lid(-1, 3))
    pen.bezierCurveTo(13, 9, -8, 11, -19, 4)
  }
  if (blink < 0.8) {
    within(pen, () => {
      lids()
      pen.clip()
      pen.fillStyle = '#e2cbb9'
      pen.fillRect(-24, -20, 48, 40)
      const look = (1.5 + 8 * gaze) * side
      pen.fillStyle = '#4b2716'
      pen.beginPath()
      pen.ellipse(look, -1.5, 9.5 * round, 9.8, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#120907'
      pen.beginPath()
      pen.ellipse(look, -1.5, 5 * round, 5.2, 0, 0, 7)
      pen.fill()
      // The upper lid's shadow on the ball of the eye.
      pen.fillStyle = 'rgba(52,20,16,.4)'
      pen.fillRect(-24, -20, 48, 14)
      pen.fillStyle = 'rgba(255,246,236,.96)'
      pen.beginPath()
      pen.ellipse(look + 3.4 * side, -5, 2.6 * round, 2.6, 0, 0, 7)
      pen.fill()
    })
  }
  // The upper lid, thick in the middle and drawn out beyond the outer corner.
  pen.fillStyle = '#120807'
  pen.beginPath()
  pen.moveTo(-20, 5)
  pen.bezierCurveTo(-14, lid(-14, 7), 8, lid(-21, 9), 25, lid(-4, 2))
  pen.bezierCurveTo(10, lid(-10, 15), -10, lid(-6, 14), -20, 5)
  pen.fill()
  pen.strokeStyle = `rgba(${shade},.5)`
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-12, -12 + blink * 3)
  pen.quadraticCurveTo(4, -21 + blink * 5, 21, -12 + blink * 3)
  pen.stroke()
}

/** It rises with an open mouth: a face that speaks moves above the eyes too. */
function drawBrow(pen: Pen, { mouth, blink }: Speech) {
  const y = -26 - mouth * 5 + blink * 2
  pen.fillStyle = '#160b09'
  pen.beginPath()
  pen.moveTo(-25, y + 5)
  pen.bezierCurveTo(-24, y - 2, -22, y - 5, -17, y - 6)
  pen.bezierCurveTo(0, y - 11, 18, y - 12, 34, y + 4)
  pen.bezierCurveTo(18, y - 2, 0, y + 1, -25, y + 5)
  pen.fill()
}

function drawNose(pen: Pen) {
  soft(pen, -37, 8, [9, 40], light, 0.4)
  soft(pen, -42, 33, [11, 12], light, 0.4)
  // The wing of the near side, and one shadow below tip and wings.
  pen.fillStyle = linear(
    pen,
    [-28, 0, -11, 0],
    [
      [0, `rgba(${shade},.42)`],
      [1, `rgba(${shade},0)`],
    ],
  )
  pen.beginPath()
  pen.moveTo(-24, 27)
  pen.bezierCurveTo(-16, 32, -16, 45, -27, 50)
  pen.bezierCurveTo(-9, 52, -4, 30, -24, 27)
  pen.fill()
  soft(pen, -37, 54, [24, 9], '40,12,12', 0.85)
}

function drawMouth(pen: Pen, { mouth, wide }: Speech) {
  const gap = 22 * mouth
  const lift = 3 * mouth
  const half = mix(25, 33, wide) - 5 * mouth
  const x = middle - 3
  const left = x - half * farShare
  const right = x + half
  const y = 85
  soft(pen, x + 3, y + 21 + gap, [24, 7], shade, 0.36)
  const upperEdge = () => pen.bezierCurveTo(left + 8, y - 1 - lift, x - 6, y + 1 - lift, x, y + 1 - lift)
  pen.fillStyle = linear(
    pen,
    [left, 0, right, 0],
    [
      [0, '#5b2628'],
      [0.5, '#843a32'],
      [1, '#8f4536'],
    ],
  )
  pen.beginPath()
  pen.moveTo(left - 2, y)
  pen.bezierCurveTo(left + 8, y - 5 - lift, x - 9, y - 10 - lift, x, y - 7 - lift)
  pen.bezierCurveTo(x + 9, y - 10 - lift, right - 10, y - 5 - lift, right + 2, y - 1)
  pen.bezierCurveTo(right - 8, y + 15 + gap, left + 7, y + 15 + gap, left - 2, y)
  pen.fill()
  soft(pen, x + 6, y + 8 + gap * 0.8, [15, 5], '255,170,136', 0.5)
  pen.beginPath()
  pen.moveTo(left, y)
  upperEdge()
  pen.bezierCurveTo(x + 8, y + 1 - lift, right - 9, y - 1 - lift, right, y - 0.5)
  pen.bezierCurveTo(right - 7, y + 4 + gap, left + 6, y + 4 + gap, left, y)
  pen.fillStyle = '#230b0c'
  pen.fill()
  if (mouth < 0.2) return
  within(pen, () => {
    pen.clip()
    soft(pen, x + 2, y + gap, [20, 9], '176,74,66', 0.8)
    pen.fillStyle = '#d9c3b4'
    pen.beginPath()
    pen.roundRect(left + 3, y - 20, right - left - 7, 20 + 4 * mouth, 6)
    pen.fill()
  })
}

/** Light from the lamp on cheek, brow and chin, and the shadows of hair, headphones and jaw. */
function drawPlanes(pen: Pen) {
  soft(pen, 44, 30, [62, 56], light, 0.5)
  soft(pen, 4, -74, [66, 40], light, 0.3)
  pen.fillStyle = linear(
    pen,
    [0, -118, 0, -72],
    [
      [0, 'rgba(40,14,12,.75)'],
      [1, 'rgba(40,14,12,0)'],
    ],
  )
  pen.fillRect(-120, -170, 240, 110)
  pen.fillStyle = linear(
    pen,
    [22, 92, 42, 134],
    [
      [0, `rgba(${shade},0)`],
      [1, `rgba(${shade},.6)`],
    ],
  )
  pen.fillRect(-110, 50, 230, 120)
  soft(pen, 88, 6, [34, 74], shade, 0.6)
}

/** The face: warm from the lamp on the right, a cool window along its far edge. */
export function drawFace(pen: Pen, speech: Speech) {
  within(pen, () => {
    facePath(pen, speech)
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [-90, 0, 104, 0],
      [
        [0, '#b96a48'],
        [0.5, '#bd6e4a'],
        [1, '#cf8257'],
      ],
    )
    pen.fillRect(-130, -170, 260, 350)
    drawPlanes(pen)
    within(pen, () => {
      pen.translate(speech.turn, speech.nod * 40)
      drawShadeSide(pen, speech)
      onBothSides(pen, () => soft(pen, -8, -8, [30, 24], shade, 0.5))
      onBothSides(pen, (side) => {
        drawEye(pen, speech, side)
        drawBrow(pen, speech)
      })
      drawNose(pen)
      drawMouth(pen, speech)
      soft(pen, middle + 18, 128 + 9 * speech.mouth, [30, 20], light, 0.22)
    })
    facePath(pen, speech)
    pen.lineWidth = 18
    pen.strokeStyle = linear(
      pen,
      [-80, 0, -48, 0],
      [
        [0, 'rgba(118,190,230,.36)'],
        [1, 'rgba(118,190,230,0)'],
      ],
    )
    pen.stroke()
  })
}
