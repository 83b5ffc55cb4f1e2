import { linear, type Pen, within } from '../picture/sprites.ts'

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

/** A head in three-quarter view, towards the left: brow, cheekbone and chin make its far edge. */
export function facePath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-76, -112)
  pen.bezierCurveTo(-90, -86, -94, -62, -93, -42)
  pen.bezierCurveTo(-94, -30, -86, -22, -86, -10)
  pen.bezierCurveTo(-86, 4, -93, 14, -91, 28)
  pen.bezierCurveTo(-88, 50, -82, 62, -80, 78)
  pen.bezierCurveTo(-78, 98, -76, 122, -62, 138)
  pen.bezierCurveTo(-48, 152, -20, 154, 0, 144)
  pen.bezierCurveTo(30, 130, 62, 108, 82, 78)
  pen.bezierCurveTo(98, 52, 106, 10, 108, -40)
  pen.bezierCurveTo(110, -110, 70, -158, 10, -158)
  pen.bezierCurveTo(-36, -158, -62, -140, -76, -112)
  pen.closePath()
}

type Eye = { x: number; half: number; far: boolean }
const eyes: readonly Eye[] = [
  { x: -64, half: 13, far: true },
  { x: 0, half: 21, far: false },
]

function drawEye(pen: Pen, { x, half, far }: Eye, { blink, gaze }: Speech) {
  within(pen, () => {
    pen.translate(x, -12)
    pen.fillStyle = far ? 'rgba(10,6,8,.5)' : 'rgba(34,12,8,.4)'
    pen.beginPath()
    pen.ellipse(0, -3, half * 1.5, 16, 0.04, 0, 7)
    pen.fill()
    const open = 10.5 * (1 - blink)
    const lids = () => {
      pen.beginPath()
      pen.moveTo(-half, 2)
      pen.quadraticCurveTo(-half * 0.1, -open * 1.5, half, 0)
      pen.quadraticCurveTo(0, open * 1.1, -half, 2)
    }
    lids()
    pen.fillStyle = far ? '#8d817e' : '#d6bcab'
    pen.fill()
    within(pen, () => {
      lids()
      pen.clip()
      const iris = half * (0.2 + 0.55 * gaze)
      pen.fillStyle = '#3a2015'
      pen.beginPath()
      pen.ellipse(iris, -1.5, far ? 7 : 9, 9.4, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#0d0706'
      pen.beginPath()
      pen.ellipse(iris, -1.5, far ? 3.4 : 4.4, 4.6, 0, 0, 7)
      pen.fill()
      pen.fillStyle = 'rgba(255,242,228,.96)'
      pen.beginPath()
      pen.arc(iris + (far ? 2.4 : 3.6), -5, far ? 1.9 : 2.6, 0, 7)
      pen.fill()
    })
    // The lid: a line of lashes when open; when closed, a fold that moves down with them.
    pen.strokeStyle = '#0d0706'
    pen.lineCap = 'round'
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(-half - 1, 2)
    pen.quadraticCurveTo(-half * 0.1, -open * 1.55 + blink * 6, half + 2, -1)
    pen.stroke()
    pen.strokeStyle = 'rgba(40,16,10,.55)'
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(-half * 0.8, -10 + blink * 4)
    pen.quadraticCurveTo(0, -20 + blink * 6, half * 0.9, -10 + blink * 4)
    pen.stroke()
  })
}

/** They rise with an open mouth: a face that speaks moves above the eyes too. */
function drawBrows(pen: Pen, { mouth, blink }: Speech) {
  const lift = mouth * 6 - blink * 2
  pen.fillStyle = '#150b08'
  pen.beginPath()
  pen.moveTo(-88, -38 - lift)
  pen.quadraticCurveTo(-72, -50 - lift, -47, -40 - lift)
  pen.quadraticCurveTo(-70, -42 - lift, -87, -31 - lift)
  pen.fill()
  pen.beginPath()
  pen.moveTo(-26, -40 - lift)
  pen.quadraticCurveTo(4, -56 - lift, 36, -36 - lift)
  pen.quadraticCurveTo(4, -46 - lift, -25, -31 - lift)
  pen.fill()
}

function drawNose(pen: Pen) {
  // Its far side is in shade, and casts a shadow on the cheek behind it.
  pen.fillStyle = 'rgba(16,7,7,.46)'
  pen.beginPath()
  pen.moveTo(-40, -30)
  pen.bezierCurveTo(-54, -8, -62, 14, -78, 36)
  pen.bezierCurveTo(-84, 46, -72, 54, -58, 52)
  pen.bezierCurveTo(-60, 30, -50, 2, -40, -30)
  pen.fill()
  // The side towards the lamp.
  pen.fillStyle = linear(
    pen,
    [-64, 0, -22, 10],
    [
      [0, 'rgba(255,206,164,.62)'],
      [1, 'rgba(255,190,146,0)'],
    ],
  )
  pen.beginPath()
  pen.moveTo(-38, -28)
  pen.bezierCurveTo(-50, 0, -60, 20, -68, 36)
  pen.bezierCurveTo(-66, 48, -50, 50, -34, 46)
  pen.bezierCurveTo(-26, 42, -28, 32, -34, 26)
  pen.bezierCurveTo(-38, 4, -34, -14, -38, -28)
  pen.fill()
  pen.fillStyle = 'rgba(14,5,4,.72)'
  pen.beginPath()
  pen.ellipse(-48, 50, 8, 3.4, 0.06, 0, 7)
  pen.ellipse(-70, 49, 4, 2.6, -0.3, 0, 7)
  pen.fill()
  pen.strokeStyle = 'rgba(40,14,9,.55)'
  pen.lineWidth = 2.6
  pen.beginPath()
  pen.moveTo(-30, 30)
  pen.quadraticCurveTo(-24, 44, -34, 51)
  pen.stroke()
}

function drawMouth(pen: Pen, { mouth, wide }: Speech) {
  const gap = 1.5 + 21 * mouth
  const lift = 5 * mouth
  // Perspective: the part on the far side of the face is smaller.
  const left = -46 - (14 + 6 * wide) + 3 * mouth
  const right = -46 + (30 + 11 * wide) - 5 * mouth
  pen.fillStyle = '#7c3a2e'
  pen.beginPath()
  pen.moveTo(left - 3, 88)
  pen.bezierCurveTo(-62, 79 - lift, -54, 78 - lift, -47, 81 - lift)
  pen.bezierCurveTo(-40, 78 - lift, -24, 79 - lift, right + 4, 87)
  pen.bezierCurveTo(right - 12, 101 + gap, left + 10, 102 + gap, left - 3, 88)
  pen.fill()
  pen.beginPath()
  pen.moveTo(left, 88)
  // The upper lip lifts with the jaw's drop: straight, it would be a wedge.
  pen.bezierCurveTo(left + 6, 85 - lift, -54, 84 - lift, -47, 85.5 - lift)
  pen.bezierCurveTo(-40, 84 - lift, right - 10, 84 - lift, right, 87.5)
  pen.bezierCurveTo(right - 6, 92 + gap, left + 8, 93 + gap, left, 88)
  pen.fillStyle = '#170706'
  pen.fill()
  if (mouth > 0.16) {
    within(pen, () => {
      pen.clip()
      pen.fillStyle = 'rgba(240,222,206,.85)'
      pen.fillRect(left, 76, right - left, 13 - lift * 0.4)
      pen.fillStyle = 'rgba(160,66,58,.7)'
      pen.beginPath()
      pen.ellipse(-42, 90 + gap * 1.05, 18, 7, 0, 0, 7)
      pen.fill()
    })
  }
  pen.fillStyle = 'rgba(255,176,136,.42)'
  pen.beginPath()
  pen.ellipse(-36, 96 + gap * 0.9, 13, 3, -0.06, 0, 7)
  pen.fill()
  pen.fillStyle = 'rgba(18,8,7,.34)'
  pen.beginPath()
  pen.ellipse(-44, 112 + gap * 0.8, 22, 5, 0, 0, 7)
  pen.fill()
}

/** Round light on the near cheek and the forehead, shade under hair, jaw and on the far side. */
function drawPlanes(pen: Pen) {
  const soft = (x: number, y: number, radius: number, color: string, strength: number) => {
    const spot = pen.createRadialGradient(x, y, 4, x, y, radius)
    spot.addColorStop(0, `rgba(${color},${strength})`)
    spot.addColorStop(1, `rgba(${color},0)`)
    pen.fillStyle = spot
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
  soft(38, 34, 66, '255,196,152', 0.5)
  soft(20, -74, 60, '255,190,146', 0.26)
  soft(-26, 132, 34, '255,180,138', 0.3)
  soft(-84, 30, 52, '14,9,12', 0.55)
  // The hollow under the cheekbone runs from the ear towards the mouth.
  pen.fillStyle = 'rgba(48,18,12,.15)'
  pen.beginPath()
  pen.moveTo(90, 34)
  pen.quadraticCurveTo(50, 74, 2, 82)
  pen.quadraticCurveTo(46, 104, 84, 74)
  pen.fill()
  pen.fillStyle = linear(
    pen,
    [0, -132, 0, -58],
    [
      [0, 'rgba(12,6,6,.8)'],
      [1, 'rgba(12,6,6,0)'],
    ],
  )
  pen.fillRect(-120, -170, 240, 130)
  pen.fillStyle = linear(
    pen,
    [10, 92, 34, 148],
    [
      [0, 'rgba(18,8,7,0)'],
      [1, 'rgba(18,8,7,.62)'],
    ],
  )
  pen.fillRect(-110, 60, 230, 100)
}

/** The face: warm from the lamp on the right, a cool window along its far edge. */
export function drawFace(pen: Pen, speech: Speech) {
  facePath(pen)
  pen.fillStyle = linear(
    pen,
    [-96, 6, 104, -14],
    [
      [0, '#5c8092'],
      [0.05, '#4a4144'],
      [0.2, '#6a3d2f'],
      [0.5, '#a9623f'],
      [0.78, '#cf8055'],
      [1, '#a65a38'],
    ],
  )
  pen.fill()
  within(pen, () => {
    facePath(pen)
    pen.clip()
    drawPlanes(pen)
    pen.translate(speech.turn, speech.nod * 40)
    for (const eye of eyes) drawEye(pen, eye, speech)
    drawBrows(pen, speech)
    drawMouth(pen, speech)
  })
  // The nose may extend beyond the far cheek.
  within(pen, () => {
    pen.translate(speech.turn * 1.25, speech.nod * 46)
    drawNose(pen)
  })
}
