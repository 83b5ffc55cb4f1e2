import { dice } from '../../picture/chance.ts'
import { clamp, decay, easeOut, mix } from '../../picture/motion.ts'
import { type Rgb, rgba } from '../../picture/palette.ts'
import { addLight, glow, type Pen, stamp, within } from '../../picture/sprites.ts'
import type { Camera, OnScreen } from '../camera.ts'
import type { Point } from '../point.ts'

const skyGlow = glow([150, 220, 255], 256, 0.12, 2.2)
const coralGlow = glow([255, 120, 80], 256, 0.1, 2.2)
const smoke = glow([58, 44, 96], 256, 0.6, 1.6)
const sixth = Math.PI / 3
/** Metres from its middle to a corner. */
const size = 0.85

/** For one frame the shell is as bright as the shot; then it is gone. */
const whiteHot = 0.05

const throwDice = dice(61)
const anyWay = (): Point => {
  const around = throwDice() * Math.PI * 2
  const up = throwDice() * 2 - 1
  const flat = Math.sqrt(1 - up * up)
  return [Math.cos(around) * flat, Math.sin(around) * flat, up]
}
const shards = Array.from({ length: 14 }, () => ({
  way: anyWay(),
  speed: 2.6 + throwDice() * 4,
  side: 0.2 + throwDice() * 0.34,
  spin: (throwDice() - 0.5) * 26,
}))
const sparks = Array.from({ length: 34 }, () => ({
  way: anyWay(),
  speed: 5 + throwDice() * 11,
  life: 0.25 + throwDice() * 0.5,
}))

/** Where something thrown from `from` is; it falls, and stays on the floor. */
const thrown = (from: Point, way: Point, speed: number, seconds: number): Point => {
  const far = (speed * (1 - Math.exp(-seconds * 2.4))) / 2.4
  return [
    from[0] + way[0] * far,
    from[1] + way[1] * far,
    Math.max(0.06, from[2] + way[2] * far - 3.4 * seconds * seconds),
  ]
}

function facetPath(pen: Pen, angle: number, radius: number) {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.9)
  pen.lineTo(Math.cos(angle + sixth) * radius, Math.sin(angle + sixth) * radius * 0.9)
  pen.closePath()
}

/** Six facets around a light, two rotors above. */
function drawShell(pen: Pen, radius: number, seconds: number, hot: boolean) {
  for (const side of [-1, 1]) {
    pen.strokeStyle = hot ? '#fff4e8' : 'rgba(190,230,255,.55)'
    pen.lineWidth = radius * 0.07
    pen.beginPath()
    pen.moveTo(side * radius * 0.6, -radius * 0.5)
    pen.lineTo(side * radius * 1.15, -radius * 0.92)
    pen.stroke()
    pen.globalAlpha = 0.4
    pen.beginPath()
    pen.ellipse(side * radius * 1.15, -radius * 0.95, radius * 0.5, radius * 0.1, 0, 0, 7)
    pen.stroke()
    pen.globalAlpha = 1
  }
  for (let facet = 0; facet < 6; facet++) {
    const angle = facet * sixth + 0.5 + seconds * 0.8
    const light = 0.35 + 0.65 * clamp(0.5 - Math.sin(angle + 0.5) * 0.5)
    facetPath(pen, angle, radius)
    pen.fillStyle = hot ? '#fff4e8' : rgba([46 * light + 10, 60 * light + 10, 96 * light + 20])
    pen.fill()
    pen.strokeStyle = rgba([190, 230, 255], 0.6 * light)
    pen.lineWidth = 1.6
    pen.stroke()
  }
}

/** Steel that cools as it flies: white, then coral, then the dark of the street. */
const cooling = (seconds: number): Rgb => {
  const warm = decay(seconds, 3.4)
  const hot = decay(seconds, 12)
  return [mix(34, 255, warm), mix(28, mix(96, 240, hot), warm), mix(58, mix(60, 220, hot), warm)]
}

function drawShards(pen: Pen, camera: Camera, from: Point, broken: number) {
  for (const { way, speed, side, spin } of shards) {
    const at = camera.project(...thrown(from, way, speed, broken))
    if (at.depth < 0.6) continue
    const radius = side * at.scale
    within(pen, () => {
      pen.translate(at.x, at.y)
      pen.rotate(spin * broken)
      // Seen from its edge and from its face in turn.
      pen.scale(1, 0.25 + 0.75 * Math.abs(Math.cos(spin * broken * 0.7)))
      facetPath(pen, 0.4, radius)
      pen.globalAlpha = clamp(2.2 - broken * 2.2)
      pen.fillStyle = rgba(cooling(broken))
      pen.fill()
      pen.strokeStyle = `rgba(255,214,190,${0.9 * decay(broken, 4)})`
      pen.lineWidth = 1.5
      pen.stroke()
    })
  }
}

function drawSparks(pen: Pen, camera: Camera, from: Point, broken: number) {
  pen.lineCap = 'round'
  for (const { way, speed, life } of sparks) {
    if (broken > life) continue
    const head = camera.project(...thrown(from, way, speed, broken))
    const tail = camera.project(...thrown(from, way, speed, Math.max(0, broken - 0.05)))
    if (head.depth < 0.6 || tail.depth < 0.6) continue
    pen.strokeStyle = rgba([255, 190, 130], 0.95 * (1 - broken / life))
    pen.lineWidth = Math.max(1.2, Math.min(5, head.scale * 0.035))
    pen.beginPath()
    pen.moveTo(tail.x, tail.y)
    pen.lineTo(head.x, head.y)
    pen.stroke()
  }
}

function drawBreak(pen: Pen, camera: Camera, place: Point, at: OnScreen, broken: number) {
  const radius = at.scale * size
  for (let puff = 0; puff < 4; puff++) {
    const rise = broken * (30 + puff * 26)
    stamp(
      pen,
      smoke,
      at.x + Math.cos(puff * 2.3) * radius * broken * 1.6,
      at.y + Math.sin(puff * 2.3) * radius * broken - rise,
      radius * (1.4 + 2.6 * easeOut(broken / 0.6)),
      0.4 * clamp(broken * 9) * decay(broken, 2.2),
    )
  }
  pen.globalAlpha = 1
  drawShards(pen, camera, place, broken)
  addLight(pen, () => {
    drawSparks(pen, camera, place, broken)
    stamp(pen, coralGlow, at.x, at.y, radius * (3 + broken * 12), decay(broken, 6))
    stamp(pen, skyGlow, at.x, at.y, radius * (2.2 + broken * 6), 0.9 * decay(broken, 14))
    // The shock runs away from it in a ring.
    const ring = radius * (0.9 + 2.6 * easeOut(broken / 0.34))
    pen.globalAlpha = 0.7 * clamp(1 - broken / 0.34)
    pen.strokeStyle = 'rgba(255,140,92,1)'
    pen.lineWidth = Math.max(1, radius * 0.12 * (1 - broken / 0.34))
    pen.beginPath()
    pen.ellipse(at.x, at.y, ring, ring * 0.82, 0, 0, 7)
    pen.stroke()
  })
}

/** A training drone: a faceted shell around a light. `sinceHit` is negative until it is hit. */
export function drawDrone(
  pen: Pen,
  camera: Camera,
  place: Point,
  seconds: number,
  sinceHit: number,
  index: number,
) {
  const at = camera.project(...place)
  if (at.depth < 0.6) return
  if (sinceHit > whiteHot) {
    drawBreak(pen, camera, place, at, sinceHit - whiteHot)
    return
  }
  const hot = sinceHit >= 0
  const radius = at.scale * size * (hot ? 1.12 : 1)
  within(pen, () => {
    pen.translate(at.x, at.y + (hot ? 0 : Math.sin(seconds * 5 + index) * 0.05 * at.scale))
    addLight(pen, () => stamp(pen, skyGlow, 0, 0, radius * 4.5, hot ? 0.7 : 0.5))
    drawShell(pen, radius, seconds, hot)
    addLight(pen, () => {
      stamp(pen, coralGlow, 0, 0, radius * (hot ? 4 : 0.9), 1)
    })
  })
}
