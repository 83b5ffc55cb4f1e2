import { clamp, decay } from '../picture/motion.ts'
import { rgba } from '../picture/palette.ts'
import { addLight, glow, type Pen, stamp, within } from '../picture/sprites.ts'
import type { Camera, Point } from './camera.ts'

const skyGlow = glow([150, 220, 255], 256, 0.12, 2.2)
const coralGlow = glow([255, 120, 80], 256, 0.1, 2.2)
const sixth = Math.PI / 3

/** One of six facets; after the hit it leaves with a spin, and falls. `broken` is seconds since then. */
function drawFacet(pen: Pen, size: number, angle: number, spin: number, broken: number) {
  const thrown = broken * broken * 900 + broken * 420
  const light = 0.35 + 0.65 * clamp(0.5 - Math.sin(angle + 0.5) * 0.5)
  pen.globalAlpha = clamp(1 - broken * 2.6)
  within(pen, () => {
    pen.translate(Math.cos(angle) * thrown * 0.7, Math.sin(angle) * thrown * 0.7 + broken * broken * 600)
    pen.rotate(broken * spin)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(Math.cos(angle) * size, Math.sin(angle) * size * 0.9)
    pen.lineTo(Math.cos(angle + sixth) * size, Math.sin(angle + sixth) * size * 0.9)
    pen.closePath()
    pen.fillStyle = rgba([46 * light + 10, 60 * light + 10, 96 * light + 20])
    pen.fill()
    pen.strokeStyle = rgba([190, 230, 255], 0.6 * light)
    pen.lineWidth = 1.6
    pen.stroke()
  })
  pen.globalAlpha = 1
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
  if (at.depth < 1) return
  const size = at.scale * 0.85
  const broken = Math.max(0, sinceHit)
  within(pen, () => {
    pen.translate(at.x, at.y + Math.sin(seconds * 5 + index) * 0.08 * at.scale)
    addLight(pen, () => stamp(pen, skyGlow, 0, 0, size * 4.5, 0.5 * (sinceHit > 0 ? decay(sinceHit, 5) : 1)))
    for (let facet = 0; facet < 6; facet++)
      drawFacet(pen, size, facet * sixth + 0.5 + seconds * 0.8, facet % 2 ? 7 : -6, broken)
    addLight(pen, () => {
      if (sinceHit <= 0) stamp(pen, coralGlow, 0, 0, size * 0.9, 1)
      else if (sinceHit < 0.35) {
        stamp(pen, coralGlow, 0, 0, size * (2 + sinceHit * 16), decay(sinceHit, 11))
        stamp(pen, skyGlow, 0, 0, size * (1 + sinceHit * 9), 0.8 * decay(sinceHit, 16))
      }
    })
  })
}
