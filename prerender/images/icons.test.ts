import assert from 'node:assert/strict'
import { test } from 'node:test'
import { icoOf } from './icons.ts'

test('an ICO file lists the offset of each of its pictures', () => {
  const pictures = [
    { size: 16, png: Uint8Array.of(1, 2, 3) },
    { size: 32, png: Uint8Array.of(4, 5) },
  ]
  const ico = icoOf(pictures)
  assert.equal(ico.readUInt16LE(4), 2)
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    assert.equal(ico.readUInt8(entry), size)
    const offset = ico.readUInt32LE(entry + 12)
    assert.deepEqual([...ico.subarray(offset, offset + ico.readUInt32LE(entry + 8))], [...png])
  }
})
