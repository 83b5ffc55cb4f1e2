import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inheritedSocket, readAddress } from './settings.ts'

test('a socket from systemd is used by the process it was opened for', () => {
  assert.equal(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '42' }, 42), 3)
})

test("another process's socket is left alone", () => {
  assert.equal(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '42' }, 43), undefined)
  assert.equal(inheritedSocket({}, 42), undefined)
})

test('an invalid port throws an error that quotes it', () => {
  assert.throws(() => readAddress({ PORT: '70000' }), /PORT must be .* not "70000"/)
})

test('without settings it listens on port 3000, for this machine alone', () => {
  assert.deepEqual(readAddress({}), { host: '127.0.0.1', port: 3000 })
  assert.deepEqual(readAddress({ HOST: ' ', PORT: ' ' }), { host: '127.0.0.1', port: 3000 })
})

test('host and port are taken without the blanks around them', () => {
  assert.deepEqual(readAddress({ HOST: ' :: ', PORT: ' 65535 ' }), { host: '::', port: 65_535 })
})

test('a port that is not a whole number throws', () => {
  for (const PORT of ['-1', '1.5', '80a', 'x80'])
    assert.throws(() => readAddress({ PORT }), /whole number/, PORT)
})
