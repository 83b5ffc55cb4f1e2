import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

/** What the launch check prints with these settings, whatever this machine's own are. */
function launchCheck(settings: Record<string, string>, ...args: string[]): string {
  const unset = { MAIL_SMTP: '', MAIL_API_KEY: '', WEBHOOK_URL: '', DISCORD_URL: '', VITE_FORM_ENDPOINT: '' }
  const script = path.join(import.meta.dirname, 'launch-check.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: '/nowhere', ...unset, ...settings },
  })
  assert.equal(stderr, '')
  return stdout
}

test('a site whose leads nobody is told of is not ready', () => {
  assert.match(launchCheck({}), /no delivery channel/)
  assert.doesNotMatch(
    launchCheck({ DISCORD_URL: 'https://discord.com/api/webhooks/1' }),
    /no delivery channel/,
  )
})

test('a static site whose forms post to nowhere is not ready', () => {
  assert.match(launchCheck({}, '--static'), /no endpoint/)
  assert.doesNotMatch(launchCheck({ VITE_FORM_ENDPOINT: 'https://forms.example' }, '--static'), /no endpoint/)
})
