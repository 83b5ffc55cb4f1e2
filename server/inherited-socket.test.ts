import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inheritedSocket } from './inherited-socket.ts'

test('a socket from systemd is used by the process it was opened for', () => {
  assert.equal(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '42' }, 42), 3)
})

test("another process's socket is left alone", () => {
  assert.equal(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '42' }, 43), undefined)
  assert.equal(inheritedSocket({}, 42), undefined)
})
