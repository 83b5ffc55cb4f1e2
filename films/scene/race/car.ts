import { addLight, glow, type Pen, stamp, within } from '../../picture/sprites.ts'
import type { Camera } from '../camera.ts'
import { drawBody, drawGloss } from './car-body.ts'
import { type Car, type CarPen, openCarPen } from './car-pen.ts'
import { drawRear } from './car-rear.ts'

const redGlow = glow([255, 52, 36], 256, 0.25, 2)

function drawShadow({ pen, scale, place, shape }: CarPen) {
  // Its shadow falls towards the lens, away from the sun.
  within(pen, () => {
    pen.filter = `blur(${scale * 0.09}px)`
    shape(
      [place(-1, 0, 4.3), place(1, 0, 4.3), place(1.06, 0, -0.7), place(-1.1, 0, -0.7)],
      'rgba(3,4,8,.78)',
    )
  })
  shape([place(-0.86, 0, 4), place(0.86, 0, 4), place(0.9, 0, 0), place(-0.9, 0, 0)], '#050509')
}

function drawWheel({ place, shape }: CarPen, across: number, along: number) {
  const spot = (at: number, radius: number, step: number) =>
    place(
      at,
      0.33 + radius * Math.sin((step / 24) * Math.PI * 2),
      along + radius * Math.cos((step / 24) * Math.PI * 2),
    )
  const ring = (at: number, radius: number) => Array.from({ length: 24 }, (_, step) => spot(at, radius, step))
  const inner = across - Math.sign(across) * 0.3
  for (let step = 0; step < 24; step++)
    shape(
      [
        spot(inner, 0.33, step),
        spot(across, 0.33, step),
        spot(across, 0.33, step + 1),
        spot(inner, 0.33, step + 1),
      ],
      '#0e0e14',
      1,
    )
  if (across < 0) {
    shape(ring(across, 0.24), '#2b2f3a')
    shape(ring(across, 0.2), '#11131a')
  }
}

/** Draws one car; its parts are flat shapes in space, far to near. */
export function drawCar(pen: Pen, camera: Camera, car: Car) {
  const carPen = openCarPen(pen, camera, car)
  drawShadow(carPen)
  for (const along of [3.6, 0.55]) for (const across of [0.99, -1.01]) drawWheel(carPen, across, along)
  drawBody(carPen)
  // Of one far away nobody sees them.
  if (carPen.scale > 60) drawGloss(carPen)
  drawRear(carPen)
}

/** The lamps of a car in the wet road. */
export function drawLampsInRoad(pen: Pen, camera: Camera, { x, y, heading }: Car) {
  const { scale } = camera.project(x, y, 0)
  addLight(pen, () => {
    for (const across of [-0.7, 0, 0.7]) {
      const at = camera.project(x + across * Math.cos(heading), y - 0.2, -0.7)
      within(pen, () => {
        pen.translate(at.x, at.y)
        pen.scale(across ? 0.34 : 0.8, 1)
        stamp(pen, redGlow, 0, 0, scale * 1.15, across ? 0.8 : 0.3)
      })
    }
  })
}
