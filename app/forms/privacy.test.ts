import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privacyOf, reachesOurInbox } from './privacy.ts'
import { seenBy } from './seen-by.ts'

const told = (...channelKinds: string[]) =>
  privacyOf('contact', 'Tenkay', { days: 90, seenBy: seenBy(channelKinds) })

for (const [kinds, services] of [
  [['mail'], 'our mail provider'],
  [['mail-api'], 'our mail provider'],
  [['mail', 'mail-api', 'discord'], 'our mail provider and Discord'],
  [['webhook', 'telegram', 'slack'], 'our customer software, Telegram, and Slack'],
  [['ntfy', 'mail', 'discord', 'slack'], 'ntfy, our mail provider, Discord, and Slack'],
] as const) {
  test(`with ${kinds.join(', ')} the visitor is told of ${services}`, () => {
    assert.deepEqual(told(...kinds), [
      'Tenkay keeps your answers in its own inbox, to answer you. It keeps no IP address.',
      `They reach us through ${services}, and stay there until we delete them.`,
      'After 90 days they are erased automatically; backups may keep them a few weeks longer.',
      'To have them erased sooner, write to us from the address you gave; we erase them there too.',
    ])
  })
}

test('a build that knows of no channel does not claim that there is none', () => {
  assert.deepEqual(told().slice(1), [
    'After 90 days they are erased automatically; backups may keep them a few weeks longer.',
    'To have them erased sooner, write to us from the address you gave.',
  ])
})

test('a form service is said to keep the answers, and for how long we do not know', () => {
  assert.deepEqual(privacyOf('testimonial', 'Tenkay', null), [
    'A form service keeps your answers for Tenkay, to answer you and, if you agree in writing, to show it here.',
    'That service and our mail provider see them; we can tell you how long they keep them.',
    'To have them erased, write to us from the address you gave; we erase them there too.',
  ])
})

test('our inbox is known by its path, on the site’s own machine or another', () => {
  for (const endpoint of ['/submissions', 'https://inbox.example/submissions/'])
    assert.equal(reachesOurInbox(endpoint), true, endpoint)
  for (const endpoint of ['https://formspree.io/f/abc', 'https://forms.example/forms/abc/submissions'])
    assert.equal(reachesOurInbox(endpoint), false, endpoint)
})
