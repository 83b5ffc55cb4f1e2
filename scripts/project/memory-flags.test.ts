// A script, a systemd unit and a Containerfile start the server, and none can read the others' flags (decision 15).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('npm start, the systemd unit and the image start the server with the same flags', () => {
  const [, list = ''] = /memoryFlags = \[(.*)\]/.exec(read('scripts/start.ts')) ?? []
  const flags = Array.from(list.matchAll(/'([^']+)'/g), ([, flag = '']) => flag)
  assert.notEqual(flags.length, 0)
  const unit = read('deploy/systemd/tenkay@.service')
  assert.ok(unit.includes(`"MEMORY_FLAGS=${flags.join(' ')}"`), 'the unit has others')
  const image = read('deploy/container/Containerfile')
  assert.ok(image.includes(`RUN node ${flags.join(' ')} --import`), 'the image fills its cache with others')
  const command = ['node', ...flags, 'server/node.ts'].map((word) => JSON.stringify(word)).join(', ')
  assert.ok(image.includes(`CMD [${command}]`), 'the image starts with others')
})
