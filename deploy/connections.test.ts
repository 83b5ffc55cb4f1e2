import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { senderAddress } from '#inbox/wire/sender.ts'

const rules = readFileSync(path.join(import.meta.dirname, 'connections.nft'), 'utf8')

test('the kernel counts connections by the same IPv6 network as the server', () => {
  const mask = /ip6 saddr & (\S+)/.exec(rules)?.[1] ?? ''
  const bits = 16 * mask.split(':').filter(Boolean).length
  assert.equal(senderAddress('2001:db8:1:2::3', null, 0), `2001:db8:1::/${bits}`)
})

/** Runs a shell script in a network of its own, with nothing but a loopback device. */
const alone = (script: string, input = '') =>
  spawnSync('unshare', ['--net', 'sh', '-euc', `ip link set lo up\n${script}`], {
    input,
    encoding: 'utf8',
    timeout: 30_000,
  })
const skip = alone('nft list ruleset; runuser --version').status === 0 ? false : 'needs root, nft and runuser'

test('of the machine’s users only root and Caddy’s own reach Caddy’s admin port', { skip }, () => {
  const server =
    "require('node:http').createServer((_, response) => response.end('admin\\n')).listen(2019, '127.0.0.1')"
  const { stdout, stderr } = alone(
    `nft --file -
    "${process.execPath}" --eval "${server}" &
    trap "kill $!" EXIT
    until curl --silent --output /dev/null 127.0.0.1:2019; do sleep 0.1; done
    for user in root daemon nobody; do
      echo "$user: $(runuser -u $user -- curl --silent 127.0.0.1:2019 || echo refused)"
    done`,
    // There may be no Caddy on this machine.
    rules.replace('{ root, caddy }', '{ root, daemon }'),
  )
  assert.equal(stdout, 'root: admin\ndaemon: admin\nnobody: refused\n', stderr)
})
