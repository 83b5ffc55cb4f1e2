import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { filmOutputs, stillFiles, stillOutputs, stripOutputs } from './output.ts'

// These need neither ffmpeg nor a canvas; `npm run draw -- check` looks deeper.
const file = (name: string) => path.join(import.meta.dirname, '..', 'app', 'media', name)

for (const { name, maxBytes } of filmOutputs) {
  for (const format of ['mp4', 'webm']) {
    test(`${name}.${format} weighs no more than ${maxBytes / 1e6} MB`, () => {
      const { size } = statSync(file(`${name}.${format}`))
      assert.ok(size > 50_000 && size <= maxBytes, `${size} bytes`)
    })
  }

  test(`${name}.mp4 can start playing before it has loaded`, () => {
    const bytes = readFileSync(file(`${name}.mp4`))
    assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'))
  })
}

for (const still of [...stillOutputs, ...stripOutputs]) {
  test(`${still.name} exists in every size`, () => {
    for (const { file: name } of stillFiles(still)) {
      assert.ok(statSync(file(name)).size <= still.maxBytes, name)
      const head = readFileSync(file(name)).toString('latin1', 0, 12)
      assert.match(head, /ftypavif$/, name)
    }
  })
}
