import { drawBeam, drawBlaster } from '../scene/game/blaster.ts'
import { drawCanyon, drawSparks } from '../scene/game/canyon.ts'
import { drawDisplay } from '../scene/game/display.ts'
import { drawDrone } from '../scene/game/drone.ts'
import { blastsAt, crosshair, drones, playerCamera, sinceHit } from '../scene/game/play.ts'
import type { Shot } from './shot.ts'

/** 7. Three training drones, three flicks of the aim, a hit on each beat. */
export const gaming: Shot = {
  // A flick of the aim crosses a third of the frame in one.
  moments: () => 12,
  grade: () => ({ exposure: 1.2, bloom: 0.75, saturation: 1, tint: [0.98, 0.98, 1.02] }),
  draw(pen, seconds) {
    const camera = playerCamera(seconds)
    const flying = drones.map(({ at, hit }, index) => ({
      y: at[1],
      draw: () => drawDrone(pen, camera, at, seconds, seconds - hit, index),
    }))
    drawCanyon(pen, camera, seconds, flying, blastsAt(seconds))
    drawSparks(pen, camera, seconds)
    drawBeam(pen, crosshair, sinceHit(seconds))
    drawBlaster(pen, seconds, sinceHit(seconds))
  },
  overlay: drawDisplay,
}
