import { lot, wander } from '../../picture/chance.ts'
import { clamp, mix } from '../../picture/motion.ts'
import { coral, type Rgb, rgba, sky, violet } from '../../picture/palette.ts'
import { addLight, bokeh, glow, linear, type Pen, shaft, stamp, within } from '../../picture/sprites.ts'
import { type Camera, fillShape, outline } from '../camera.ts'
import { mixPoints, type Point } from '../point.ts'
import { type Slab, slabs } from './canyon-plan.ts'
import type { Blast } from './play.ts'

const fog: Rgb = [74, 58, 138]
const violetGlow = glow(violet, 256, 0.3, 2)
const skyGlow = glow([150, 220, 255], 256, 0.12, 2.2)
const rays = shaft([176, 160, 255], 512, 31)
const mote = bokeh([190, 180, 255], 64)

/** How much of a blast's light reaches a place. */
const lightAt = ({ at, strength }: Blast, [x, y, z]: Point) =>
  (strength * 17) / (8 + (x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2)

const throughFog = (color: Rgb, distance: number, place: Point, blasts: readonly Blast[]) => {
  const share = clamp(1 - Math.exp(-Math.max(0, distance) / 58))
  const channel = (index: 0 | 1 | 2) =>
    blasts.reduce(
      (light, blast) => light + lightAt(blast, place) * blast.color[index] * 0.5,
      mix(color[index], fog[index], share),
    )
  return rgba([Math.min(255, channel(0)), Math.min(255, channel(1)), Math.min(255, channel(2))])
}

function drawSky(pen: Pen, camera: Camera, seconds: number) {
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, 720],
    [
      [0, '#100c20'],
      [0.26, '#3b2f78'],
      [0.38, '#8f7ae0'],
      [0.5, '#2a2350'],
      [1, '#0c0a16'],
    ],
  )
  pen.fillRect(0, 0, 1280, 720)
  const end = camera.project(1, 300, 6)
  addLight(pen, () => {
    stamp(pen, violetGlow, end.x, end.y, 760, 0.5)
    stamp(pen, skyGlow, end.x, end.y - 10, 320, 0.5)
    for (const fan of [0, 1]) {
      within(pen, () => {
        pen.translate(end.x + 60 - fan * 180, end.y - 330)
        pen.rotate(0.3 - fan * 0.5 + wander(seconds * 0.4 + fan) * 0.05)
        pen.globalAlpha = 0.5
        pen.drawImage(rays, -560, 0, 1120, 900)
      })
    }
  })
}

/** Plates of wet stone, and the sky in them. */
function drawFloor(pen: Pen, camera: Camera, blasts: readonly Blast[]) {
  const joint = 0.04
  for (let y = 150; y > -8; y -= 3) {
    const distance = y - camera.position[1]
    if (distance < -3) continue
    for (let x = -9; x < 9; x += 3) {
      const tone = lot(x * 7.1 + y * 3.3)
      const plate: Point[] = [
        [x + joint, y, 0],
        [x + 2.96, y, 0],
        [x + 2.96, y + 2.94, 0],
        [x + joint, y + 2.94, 0],
      ]
      const stone: Rgb = [18 + tone * 14, 15 + tone * 12, 34 + tone * 20]
      const middle: Point = [x + 1.5, y + 1.5, 0]
      fillShape(pen, camera, plate, throughFog(stone, distance * 0.8, middle, blasts))
    }
  }
  const end = camera.project(1, 300, 6)
  const ground = camera.project(0, 60)
  addLight(pen, () => {
    within(pen, () => {
      pen.translate(end.x, ground.y + 60)
      pen.scale(0.34, 1)
      stamp(pen, violetGlow, 0, 0, 420, 0.34)
    })
  })
}

/** Lit windows on a tower's inner side, a few of them in track colours. */
function drawWindows(pen: Pen, camera: Camera, slab: Slab, inner: number, distance: number) {
  for (let row = 0; row < Math.min(9, slab.height / 1.1); row++) {
    for (let column = 0; column < 3; column++) {
      const chance = lot(slab.y * 3.1 + row * 7.7 + column * 13.3)
      if (chance < 0.72) continue
      const near = slab.y + 0.3 + (column * slab.length) / 3.2
      const far = near + slab.length / 6
      const low = slab.bottom + 0.9 + row * 1.1
      const color: Rgb = chance > 0.95 ? coral : chance > 0.88 ? [255, 206, 160] : [150, 136, 255]
      const light = (0.25 + 0.6 * lot(chance * 99)) * Math.exp(-distance / 46)
      fillShape(
        pen,
        camera,
        [
          [inner, near, low],
          [inner, far, low],
          [inner, far, low + 0.42],
          [inner, near, low + 0.42],
        ],
        rgba(color, light),
      )
    }
  }
}

function drawStripLamp(pen: Pen, camera: Camera, slab: Slab, inner: number, distance: number) {
  if (!slab.lamp || Math.abs(slab.x) <= 4) return
  const low = slab.bottom + slab.height * (0.3 + 0.5 * slab.lampAt)
  const from = slab.y + 0.2
  const to = slab.y + slab.length - 0.2
  const strip: Point[] = [
    [inner, from, low],
    [inner, to, low],
    [inner, to, low + 0.12],
    [inner, from, low + 0.12],
  ]
  if (!outline(pen, camera, strip)) return
  pen.fillStyle = rgba(slab.lamp, 0.9 * Math.exp(-distance / 60))
  pen.fill()
  const at = camera.project(inner, slab.y + slab.length / 2, low)
  addLight(pen, () =>
    stamp(pen, slab.lamp === sky ? skyGlow : violetGlow, at.x, at.y, Math.min(300, at.scale * 2), 0.35),
  )
}

function drawSlab(pen: Pen, camera: Camera, slab: Slab, distance: number, blasts: readonly Blast[]) {
  const bottom = slab.bottom
  const top = bottom + slab.height
  const left = slab.x - slab.width / 2
  const right = slab.x + slab.width / 2
  const near = slab.y
  const far = slab.y + slab.length
  const inner = slab.x < 0 ? right : left
  const face = (points: Point[], color: Rgb, lit = blasts) => {
    const middle = mixPoints(points[0], points[2], 0.5)
    fillShape(pen, camera, points, throughFog(color, distance, middle, lit))
  }
  // Light that hangs behind a block leaves its front dark.
  const before = blasts.filter(({ at }) => at[1] < near)
  const level = (height: number): Point[] => [
    [left, near, height],
    [right, near, height],
    [right, far, height],
    [left, far, height],
  ]
  if (Math.abs(slab.x) > 0.01)
    face(
      [
        [inner, near, bottom],
        [inner, far, bottom],
        [inner, far, top],
        [inner, near, top],
      ],
      [30, 24, 62],
    )
  face(
    [
      [left, near, bottom],
      [right, near, bottom],
      [right, near, top],
      [left, near, top],
    ],
    [9, 7, 16],
    before,
  )
  if (top < 1.7) face(level(top), [88, 74, 160])
  if (bottom > 2) face(level(bottom), [8, 6, 18])
  if (slab.height > 5 && distance > 5 && Math.abs(slab.x) > 4) drawWindows(pen, camera, slab, inner, distance)
  const rim: Point[] = [
    [left, near, top - 0.06],
    [right, near, top - 0.06],
    [right, near, top],
    [left, near, top],
  ]
  fillShape(pen, camera, rim, rgba([176, 164, 255], 0.8 * Math.exp(-distance / 50)))
  drawStripLamp(pen, camera, slab, inner, distance)
}

/** Something that flies in the street and is drawn between its blocks. */
type Flying = { y: number; draw: () => void }

/** A street of slabs in violet fog, with what flies in it, far to near. */
export function drawCanyon(
  pen: Pen,
  camera: Camera,
  seconds: number,
  flying: readonly Flying[],
  blasts: readonly Blast[],
) {
  drawSky(pen, camera, seconds)
  drawFloor(pen, camera, blasts)
  const blocks = slabs.map((slab) => ({
    y: slab.y,
    draw: () => drawSlab(pen, camera, slab, slab.y - camera.position[1], blasts),
  }))
  const seen = [...blocks, ...flying].filter(
    ({ y }) => y - camera.position[1] > -3 && y - camera.position[1] < 170,
  )
  for (const { draw } of seen.sort((a, b) => b.y - a.y)) draw()
}

/** Sparks that pass the lens. */
export function drawSparks(pen: Pen, camera: Camera, seconds: number) {
  addLight(pen, () => {
    for (let spark = 0; spark < 60; spark++) {
      const y = ((lot(spark) * 40 - seconds * 5 + 80) % 40) + camera.position[1] + 1
      const at = camera.project((lot(spark + 50) - 0.5) * 14, y, lot(spark + 90) * 7)
      stamp(pen, mote, at.x, at.y, Math.min(16, at.scale * 0.028), 0.16)
    }
  })
}
