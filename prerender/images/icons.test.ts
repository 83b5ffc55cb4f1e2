import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decode } from 'fast-png'
import { appIcon, icoOf } from './icons.ts'
import { openRasteriser } from './rasterise.ts'

test('an app icon has its mark within the circle that every mask leaves', async () => {
  const size = 100
  const { data, channels } = decode((await openRasteriser('')).png(appIcon(size)))
  const pixels = Array.from({ length: size * size }, (_, at) =>
    String(data.slice(at * channels, (at + 1) * channels)),
  )
  const ofMark = pixels.flatMap((pixel, at) =>
    pixel === pixels[0]
      ? []
      : [Math.hypot((at % size) + 0.5 - size / 2, Math.floor(at / size) + 0.5 - size / 2)],
  )
  assert.ok(ofMark.length > 0)
  // https://www.w3.org/TR/appmanifest/#icon-masks
  assert.ok(Math.max(...ofMark) <= 0.4 * size)
})

test('an ICO file lists the size, the colours and the offset of each of its pictures', () => {
  const pictures = [
    { size: 16, png: Uint8Array.of(1, 2, 3) },
    { size: 32, png: Uint8Array.of(4, 5) },
  ]
  const ico = icoOf(pictures)
  assert.equal(ico.readUInt16LE(4), 2)
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    assert.deepEqual([ico.readUInt8(entry), ico.readUInt8(entry + 1)], [size, size])
    assert.deepEqual([ico.readUInt16LE(entry + 4), ico.readUInt16LE(entry + 6)], [1, 32])
    const offset = ico.readUInt32LE(entry + 12)
    assert.deepEqual([...ico.subarray(offset, offset + ico.readUInt32LE(entry + 8))], [...png])
  }
})
