import assert from 'node:assert/strict'
import { test } from 'node:test'
import { senderAddress, unannouncedProxy } from './sender.ts'

test('the port that some proxies write behind an address is no part of it', () => {
  const addresses = ['192.0.2.1:50123', '192.0.2.1', '[2001:db8::1]:443', '[2001:db8::1]']
  assert.deepEqual(
    addresses.map((address) => senderAddress('10.0.0.1', address, 1)),
    ['192.0.2.1', '192.0.2.1', '2001:db8:0::/48', '2001:db8:0::/48'],
  )
})

test('every spelling of an IPv6 address gives the same network', () => {
  const networks = {
    '2001:DB8:1:2:3:4:5:6': '2001:db8:1::/48',
    '2001:db8:0:0:1::': '2001:db8:0::/48',
    '::': '0:0:0::/48',
    '::1': '0:0:0::/48',
    '1::2:3:4:5:6': '1:0:0::/48',
    '1:2:3::4:5:6:7': '1:2:3::/48',
    '::2:3:4:5:6:7': '0:0:2::/48',
    'fe80::1%eth0': 'fe80:0:0::/48',
    '::FFFF:192.0.2.1': '192.0.2.1',
  }
  for (const [address, network] of Object.entries(networks))
    assert.equal(senderAddress(address, null, 0), network, address)
})

test('all without an address are one sender', () => {
  for (const address of [null, undefined, '', 'localhost', '192.0.2']) {
    assert.equal(senderAddress(address, null, 0), 'unknown')
    assert.equal(senderAddress(address, 'nonsense', 1), 'unknown')
  }
  assert.equal(senderAddress('192.0.2.1%eth0x y', null, 0), '192.0.2.1')
})

test('blanks around a forwarded address are ignored', () => {
  assert.equal(senderAddress('10.0.0.1', ' 192.0.2.9 , 192.0.2.8 ', 2), '192.0.2.9')
})

test('a proxy is suspected when a forwarded request comes from a private address', () => {
  const suspected = (address: string) => unannouncedProxy(address, '192.0.2.1', 0)
  const inside = [
    ...['10.0.0.1', '127.0.0.1', '192.168.1.1', '169.254.0.1', '172.16.0.1', '172.20.0.1', '172.31.0.1'],
    ...['100.64.0.1', '100.70.0.1', '100.99.0.1', '100.100.0.1', '100.119.0.1', '100.120.0.1', '100.127.0.1'],
    ...['::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe90::1', 'fea0::1', 'febf::1', '::ffff:10.0.0.1'],
  ]
  const outside = [
    ...['1.10.0.1', '11.0.0.1', '110.0.0.1', '192.169.0.1', '172.15.0.1', '172.32.0.1', '100.63.0.1'],
    ...['100.128.0.1', '101.64.0.1', '2001:db8::1', 'fec0::1', 'fb00::1', '1:0:0:0:1::'],
  ]
  assert.deepEqual(
    inside.filter((address) => !suspected(address)),
    [],
  )
  assert.deepEqual(outside.filter(suspected), [])
})

test('no proxy is suspected without a forwarded address, with a trusted proxy, from its own machine, or without a client address', () => {
  assert.equal(unannouncedProxy('10.0.0.1', null, 0), false)
  assert.equal(unannouncedProxy('10.0.0.1', '192.0.2.1', 1), false)
  assert.equal(unannouncedProxy('10.0.0.1', '127.0.1.1', 1), false)
  assert.equal(unannouncedProxy(undefined, '192.0.2.1', 0), false)
})

test('a proxy is suspected before the trusted ones, or when more are trusted than there are', () => {
  assert.equal(unannouncedProxy('10.0.0.1', '172.18.0.1', 1), true)
  assert.equal(unannouncedProxy('10.0.0.1', '192.0.2.1', 2), true)
})
