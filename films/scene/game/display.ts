import { clamp, decay, easeOut, smooth } from '../../picture/motion.ts'
import { coral, cream, ink, lime, rgba, violet } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import { corners, drawBox } from '../telestrator.ts'
import { aimAt, crosshair, drones, playerCamera, sinceHit } from './play.ts'

const [x, y] = crosshair
const fallen = (seconds: number) => drones.filter(({ hit }) => seconds >= hit).length

function drawCrosshair(pen: Pen, seconds: number) {
  const since = sinceHit(seconds)
  const pop = decay(since, 12)
  pen.strokeStyle = rgba(cream)
  pen.lineWidth = 2.4
  pen.lineCap = 'butt'
  for (let arm = 0; arm < 4; arm++) {
    const angle = (arm * Math.PI) / 2
    pen.beginPath()
    pen.moveTo(x + Math.cos(angle) * (9 + pop * 5), y + Math.sin(angle) * (9 + pop * 5))
    pen.lineTo(x + Math.cos(angle) * (22 + pop * 6.5), y + Math.sin(angle) * (22 + pop * 6.5))
    pen.stroke()
  }
  pen.fillStyle = rgba(cream)
  pen.fillRect(x - 1.5, y - 1.5, 3, 3)
  if (since > 0.42) return
  const inside = 13 + (1 - pop) * 5
  pen.globalAlpha = clamp(1 - since / 0.42)
  pen.strokeStyle = rgba(coral)
  pen.lineWidth = 4
  for (const [right, down] of corners) {
    pen.beginPath()
    pen.moveTo(x + right * inside, y + down * inside)
    pen.lineTo(x + right * (inside + 15), y + down * (inside + 15))
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** A box closes on each drone as it is seen, and goes when it is hit. */
function drawLocks(pen: Pen, seconds: number) {
  const camera = playerCamera(seconds)
  for (const { at, seen, hit } of drones) {
    if (seconds > hit + 0.06) continue
    const { x: droneX, y: droneY, scale } = camera.project(...at)
    drawBox(pen, droneX, droneY, scale * 1.2, clamp((seconds - seen) / 0.12), lime, 2.2)
  }
}

function drawMap(pen: Pen, seconds: number, shown: number) {
  const way = seconds * 14
  const walls = [
    [
      [-30, 100],
      [-26, 10 + way],
      [-42, -30 + way],
      [-30, -100],
    ],
    [
      [28, 100],
      [28, 30 + way],
      [44, way],
      [26, -44 + way],
      [30, -110],
    ],
  ]
  within(pen, () => {
    pen.globalAlpha = shown
    pen.translate(1160, 168)
    pen.beginPath()
    pen.arc(0, 0, 62, 0, 7)
    pen.fillStyle = 'rgba(12,11,10,.62)'
    pen.fill()
    within(pen, () => {
      pen.clip()
      pen.rotate(-0.3 + Math.sin(seconds * 2) * 0.2 - (aimAt(seconds)[0] - 3) * 0.09)
      pen.strokeStyle = rgba(violet, 0.7)
      pen.lineWidth = 7
      for (const wall of walls) {
        pen.beginPath()
        for (const [wallX, wallY] of wall) pen.lineTo(wallX, wallY)
        pen.stroke()
      }
      pen.fillStyle = rgba(coral)
      drones.forEach(({ at, hit }, index) => {
        if (seconds > hit) return
        pen.beginPath()
        pen.arc((at[0] - 2) * 5, -34 - index * 13 + seconds * 16, 5, 0, 7)
        pen.fill()
      })
    })
    pen.fillStyle = rgba(cream)
    pen.beginPath()
    for (const [arrowX, arrowY] of [
      [0, -9],
      [7, 8],
      [0, 4],
      [-7, 8],
    ])
      pen.lineTo(arrowX, arrowY)
    pen.fill()
    pen.strokeStyle = rgba(cream, 0.85)
    pen.lineWidth = 2
    pen.beginPath()
    pen.arc(0, 0, 62, 0, 7)
    pen.stroke()
  })
}

/** The feed of hits, newest first: the player's name, the weapon, and the drone's name. */
function drawFeed(pen: Pen, seconds: number) {
  const newest = fallen(seconds) - 1
  pen.font = '800 23px Archivo'
  pen.textBaseline = 'alphabetic'
  drones.forEach(({ hit }, index) => {
    const since = seconds - hit
    if (since < 0) return
    const slide = 1 - easeOut(since / 0.16)
    within(pen, () => {
      pen.translate(1076 - 232 + 60 * slide, 46 + (newest - index) * 41)
      pen.globalAlpha = (1 - slide) * (index === newest ? 1 : 0.62)
      pen.fillStyle = 'rgba(12,11,10,.82)'
      pen.fillRect(0, 0, 232, 35)
      pen.fillStyle = rgba(coral)
      pen.fillRect(0, 0, 62, 35)
      pen.fillStyle = rgba(ink)
      pen.fillText('you', 11, 25)
      pen.strokeStyle = rgba(cream)
      pen.lineWidth = 2.6
      pen.beginPath()
      for (const [fromX, fromY, toX, toY] of [
        [74, 17.5, 82, 17.5],
        [92, 17.5, 100, 17.5],
        [87, 5, 87, 13],
        [87, 22, 87, 30],
      ] as const) {
        pen.moveTo(fromX, fromY)
        pen.lineTo(toX, toY)
      }
      pen.stroke()
      pen.fillStyle = rgba(cream)
      pen.fillText(`drone ${index + 1}`, 114, 25)
    })
  })
  pen.globalAlpha = 1
}

/** What the hit was worth, rising from where it landed. */
function drawWorth(pen: Pen, seconds: number) {
  const since = sinceHit(seconds)
  if (since > 0.5) return
  const bounce = 1 + 0.5 * decay(since, 16)
  within(pen, () => {
    pen.translate(x + 58, y + 52 - 34 * easeOut(since / 0.5))
    pen.scale(bounce, bounce)
    pen.globalAlpha = clamp(2 - since * 4)
    pen.font = '800 30px Archivo'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = rgba(lime)
    pen.fillText(`+${fallen(seconds) * 50}`, 0, 0)
  })
  pen.globalAlpha = 1
}

function drawAmmo(pen: Pen, seconds: number, shown: number) {
  const left = 24 - fallen(seconds)
  within(pen, () => {
    pen.translate(-318, 0)
    pen.globalAlpha = shown
    pen.textAlign = 'right'
    pen.textBaseline = 'alphabetic'
    pen.font = '800 54px Archivo'
    pen.fillStyle = rgba(cream)
    pen.fillText(String(left), 1222, 640)
    pen.textAlign = 'left'
    for (let round = 0; round < 24; round++) {
      pen.fillStyle = rgba(cream, round < left ? 0.9 : 0.22)
      pen.fillRect(1014 + round * 5.6, 606, 3, 32)
    }
    pen.fillStyle = rgba(cream, 0.2)
    pen.fillRect(1014, 656, 208, 7)
    pen.fillStyle = rgba(lime)
    pen.fillRect(1014, 656, 208 * (0.82 - 0.1 * smooth(1.3, 1.4, seconds)), 7)
  })
}

/** What the game lays over its picture; behind the page's words it leaves out the feed, which would be under them. */
export function drawDisplay(pen: Pen, seconds: number, behindWords: boolean) {
  const shown = easeOut(seconds / 0.2)
  drawCrosshair(pen, seconds)
  drawLocks(pen, seconds)
  drawMap(pen, seconds, shown)
  if (!behindWords) drawFeed(pen, seconds)
  drawWorth(pen, seconds)
  drawAmmo(pen, seconds, shown)
}
