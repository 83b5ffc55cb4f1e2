import { dice, wander } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { ember, type Rgb, rgba, tungsten } from '../../picture/palette.ts'
import { addLight, bokeh, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'

const lamp = glow(tungsten, 512, 0.25, 2)
const red = glow(ember, 512, 0.5, 1.8)
const teal = glow([60, 150, 170], 512, 0.6, 1.7)
const discs = (
  [
    [255, 196, 130],
    [255, 150, 90],
    [255, 104, 62],
    [90, 190, 210],
  ] as const
).map((color) => bokeh(color as Rgb, 128, 0.6))
const vapour = glow([255, 236, 214], 256, 0.8, 1.6)

/** A noodle bar at night, out of focus: lamps, a paper lantern, shelves. */
export function drawBar(pen: Pen, seconds: number) {
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, 620],
    [
      [0, '#120b0a'],
      [0.5, '#2c1610'],
      [1, '#3d2113'],
    ],
  )
  pen.fillRect(-20, -20, 760, 700)
  within(pen, () => {
    pen.filter = 'blur(9px)'
    // Shelves with bowls.
    for (const [y, light] of [
      [196, 0.7],
      [330, 1],
    ]) {
      pen.fillStyle = rgba([70 * light, 38 * light, 22 * light])
      pen.fillRect(-20, y, 780, 12)
      const throwDice = dice(y)
      for (let thing = 0; thing < 11; thing++) {
        const wide = 24 + 34 * throwDice()
        const tall = 20 + 46 * throwDice()
        const x = thing * 68 - 10 + throwDice() * 20
        const tone = throwDice()
        pen.fillStyle =
          tone > 0.7
            ? rgba([30, 74, 92], 0.8)
            : tone > 0.4
              ? rgba([122, 60, 34], 0.8)
              : rgba([86, 72, 58], 0.8)
        pen.beginPath()
        pen.roundRect(x, y - tall, wide, tall, [4, 4, 10, 10])
        pen.fill()
      }
    }
    // A row of short curtains.
    for (let flap = 0; flap < 5; flap++) {
      pen.fillStyle = linear(
        pen,
        [0, -20, 0, 110],
        [
          [0, '#0c2c3c'],
          [1, '#17485a'],
        ],
      )
      pen.fillRect(flap * 152 - 24, -20, 142, 118 + 8 * Math.sin(flap * 2.1))
    }
  })
  addLight(pen, () => {
    stamp(pen, teal, 640, 330, 330, 0.2)
    stamp(pen, lamp, 150, 90, 420, 0.75)
    stamp(pen, red, 600, 150, 330, 0.5)
    const throwDice = dice(31)
    for (let disc = 0; disc < 16; disc++) {
      const radius = 16 + 34 * throwDice() ** 1.6
      stamp(
        pen,
        discs[Math.floor(throwDice() * discs.length)],
        throwDice() * 720,
        30 + 430 * throwDice(),
        radius,
        (0.1 + 0.3 * throwDice()) * (0.9 + 0.1 * wander(seconds + disc)),
      )
    }
  })
  drawLantern(pen)
}

function drawLantern(pen: Pen) {
  within(pen, () => {
    pen.filter = 'blur(4px)'
    pen.beginPath()
    pen.ellipse(122, 150, 84, 104, 0, 0, 7)
    const paper = pen.createRadialGradient(112, 160, 10, 122, 150, 112)
    paper.addColorStop(0, '#ffe9b4')
    paper.addColorStop(0.4, '#ffb45c')
    paper.addColorStop(0.8, '#e8602c')
    paper.addColorStop(1, '#a8341a')
    pen.fillStyle = paper
    pen.fill()
    pen.clip()
    for (let rib = 0; rib < 11; rib++) {
      pen.beginPath()
      pen.ellipse(122, 52 + rib * 19, 96, 12, 0, 0.1, 3)
      pen.strokeStyle = 'rgba(120,34,14,.4)'
      pen.lineWidth = 3
      pen.stroke()
    }
  })
  within(pen, () => {
    pen.filter = 'blur(3px)'
    pen.fillStyle = '#1a0d09'
    pen.fillRect(82, 36, 80, 18)
    pen.fillRect(82, 246, 80, 18)
    pen.fillRect(119, -20, 6, 60)
  })
}

/** The counter: planks that run away from the viewer, polished, with the lamp in them. */
export function drawCounter(pen: Pen) {
  const edge = 452
  pen.fillStyle = linear(
    pen,
    [0, edge, 0, 1290],
    [
      [0, '#7a4522'],
      [0.3, '#5a2f17'],
      [0.7, '#3a1c0e'],
      [1, '#20100a'],
    ],
  )
  pen.fillRect(-20, edge, 760, 860)
  within(pen, () => {
    pen.beginPath()
    pen.rect(-20, edge, 760, 860)
    pen.clip()
    const throwDice = dice(52)
    const at = (across: number, down: number) => 360 + across * mix(0.5, 1.9, down)
    for (let plank = -4; plank < 4; plank++) {
      const [from, to] = [plank * 150, plank * 150 + 150]
      pen.beginPath()
      pen.moveTo(at(from, 0), edge)
      pen.lineTo(at(to, 0), edge)
      pen.lineTo(at(to, 1), 1300)
      pen.lineTo(at(from, 1), 1300)
      pen.fillStyle =
        throwDice() > 0.5 ? `rgba(255,170,96,${0.1 * throwDice()})` : `rgba(10,2,0,${0.3 * throwDice()})`
      pen.fill()
      for (let grain = 0; grain < 3; grain++) {
        const across = from + throwDice() * 150
        const sway = (throwDice() - 0.5) * 16
        pen.beginPath()
        pen.moveTo(at(across, 0), edge)
        pen.quadraticCurveTo(at(across + sway, 0.5), 870, at(across, 1), 1300)
        pen.strokeStyle = throwDice() > 0.5 ? 'rgba(20,6,2,.28)' : 'rgba(255,176,110,.07)'
        pen.lineWidth = 1 + 3 * throwDice()
        pen.stroke()
      }
      pen.beginPath()
      pen.moveTo(at(from, 0), edge)
      pen.lineTo(at(from, 1), 1300)
      pen.strokeStyle = 'rgba(10,3,1,.75)'
      pen.lineWidth = 3.4
      pen.stroke()
    }
    // Its far end is out of focus.
    pen.fillStyle = linear(
      pen,
      [0, edge, 0, edge + 70],
      [
        [0, 'rgba(52,28,16,1)'],
        [1, 'rgba(70,38,20,0)'],
      ],
    )
    pen.fillRect(-20, edge, 760, 70)
    addLight(pen, () => {
      within(pen, () => {
        pen.translate(110, 560)
        pen.scale(0.8, 1)
        stamp(pen, lamp, 0, 0, 420, 0.55)
      })
      stamp(pen, red, 650, 520, 280, 0.3)
    })
  })
}

/** Steam: threads that rise, widen and turn. */
export function drawSteam(pen: Pen, seconds: number) {
  addLight(pen, () => {
    for (const [x, seed, strength] of [
      [170, 1, 1],
      [290, 7, 0.7],
      [560, 13, 0.8],
      [470, 21, 0.6],
    ]) {
      for (let puff = 0; puff < 70; puff++) {
        const up = puff / 70
        const y = 650 - up * 560
        const turn = wander(up * 2.6 + seed - seconds * 0.4) * (20 + 80 * up)
        const fade = Math.sin(Math.PI * Math.min(1, up * 1.02)) ** 1.2
        within(pen, () => {
          pen.translate(x + turn, y)
          pen.rotate(0.4 * wander(up * 3 + seed))
          pen.scale(0.55 + 0.5 * up, 1.2)
          stamp(pen, vapour, 0, 0, 20 + 54 * up, 0.1 * strength * fade)
        })
      }
    }
  })
}
