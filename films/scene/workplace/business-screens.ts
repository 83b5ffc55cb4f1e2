import type { Image } from '@napi-rs/canvas'
import type { Pen } from '../../picture/sprites.ts'
import { drawing } from './drawings.ts'
import type { Screen } from './screens.ts'

const showing =
  (image: Image): Screen =>
  (pen) => {
    pen.drawImage(image, 0, 0, 760, 440)
  }

const whole = [0, 0, 311, 180] as const
export const shop = showing(await drawing('shop', whole))
export const dashboard = showing(await drawing('dashboard', whole))
export const automation = showing(await drawing('automation', whole))
export const site = showing(await drawing('site', whole))

const phone = await drawing('phone', [0, 0, 104, 152])

/** The site on a phone, 208 × 304. */
export function drawPhoneWithSite(pen: Pen) {
  pen.drawImage(phone, 0, 0, 208, 304)
}
