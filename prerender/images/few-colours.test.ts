import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertIndexedToRgb, decode } from 'fast-png'
import { fewColours } from './few-colours.ts'

/** Every pixel of another colour: red grows to the right, green downwards. */
function ramp(side: number, blue: number) {
  const data = new Uint8Array(4 * side * side).map((_, at) => {
    const pixel = Math.floor(at / 4)
    return [pixel % side, Math.floor(pixel / side), blue, 255][at % 4] ?? 0
  })
  return { width: side, height: side, data }
}

test('many colours become at most 256, each near the one it stands for', () => {
  const picture = ramp(64, 90)
  const [png] = fewColours([picture])
  assert.ok(png)
  const decoded = decode(png)
  assert.ok((decoded.palette?.length ?? 0) <= 256)
  const rgb = convertIndexedToRgb(decoded)
  const furthest = picture.data.reduce((most, value, at) => {
    if (at % 4 === 3) return most
    return Math.max(most, Math.abs(value - (rgb[3 * Math.floor(at / 4) + (at % 4)] ?? 0)))
  }, 0)
  assert.ok(furthest <= 8, `one channel is off by ${furthest}`)
})

test('the same pictures give the same bytes', () => {
  const pictures = [ramp(32, 0), ramp(32, 200)]
  assert.deepEqual(fewColours(pictures), fewColours(pictures))
})
