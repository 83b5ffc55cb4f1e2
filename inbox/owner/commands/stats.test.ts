import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields } from '#inbox/testing/memory-inbox.ts'
import { setTimeZone } from '#inbox/testing/time-zone.ts'

test('stats draws forms and weeks', async () => {
  using inbox = await inboxWith(contactFields, { ...contactFields, message: 'Another.' }, appRequestFields)
  const { printed } = await inbox.run('stats')
  assert.match(printed, /^30 days to 2026-11-20 .* total 3\n/)
  assert.match(printed, /^app {10}#{10}\.{10} {5}1$/m)
  assert.match(printed, /^contact {6}#{20} {5}2$/m)
  assert.match(printed, /^testimonial {2}\.{20} {5}0$/m)
  assert.match(printed, /^quarantine: 0$/m)
  assert.match(printed, /^week \(UTC\) +app +contact +testimonial$/m)
  assert.match(printed, /^2026-11-16 +1 +2 +0 {2}#{20}$/m)
  for (const line of printed.split('\n')) assert.ok(line.length <= 80)
})

test('the first week of stats is whole', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  const receivedAt = Date.UTC(2026, 10, 16, 0, 1)
  await store.add({ submission: { form: 'contact', fields: [] }, receivedAt, page: null })
  await store.close()
  const { printed } = await inbox.run('stats', '--days', '2')
  assert.match(printed, /^2 days to 2026-11-20 UTC, in whole weeks +total 2\n/)
  assert.match(printed, /^2026-11-16 +0 +2 +0 /m)
})

test('stats says up to which day it counts, in the time zone it names', async (context) => {
  setTimeZone(context, 'Pacific/Auckland')
  using inbox = await inboxWith(contactFields)
  const evening = () => Date.UTC(2026, 10, 20, 23, 30)
  const { printed } = await inbox.runWith({ now: evening }, 'stats')
  assert.match(printed, /^30 days to 2026-11-21 Pacific\/Auckland, /)
})
