import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostCounted, type ReceivedSubmission, type Store, unsent } from '#inbox/store/port.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const delayMs = (attempts: number) => attempts * minute
const mailOf = (submission: number) => ({ submission, channel: 'mail' })

function received(message: string, more: Partial<ReceivedSubmission> = {}): ReceivedSubmission {
  const fields = [['message', message]] as const
  return {
    submission: { form: 'contact', fields },
    receivedAt: noon,
    page: null,
    channels: ['mail'],
    ...more,
  }
}

/** Tests that every store must pass for the outbox and the owner's commands. `open` returns an empty store. */
export function testDeliveries(name: string, open: () => Omit<Store, 'backup'>): void {
  const claim = (store: Omit<Store, 'backup'>, at = noon, limit = 9) =>
    store.claim({ channel: 'mail', at, limit, delayMs })

  test(`${name}: a lead waits on every channel, and each takes up its own, oldest first`, async () => {
    const store = open()
    await store.add(received('late', { receivedAt: noon, channels: ['mail', 'webhook'] }))
    await store.add(received('early', { receivedAt: noon - 1 }))
    assert.deepEqual(await store.deliveryCounts(), { waiting: 3, failing: 0, givenUp: 0 })
    assert.deepEqual(await claim(store, noon - 2), [])
    const claims = await claim(store)
    assert.deepEqual(
      claims.map(({ attempts, submission }) => [attempts, submission?.fields]),
      [
        [1, [['message', 'early']]],
        [1, [['message', 'late']]],
      ],
    )
    await store.close()
  })

  test(`${name}: a lead that cannot be read is taken up with the others`, async () => {
    const store = open()
    // A field that is not a pair of texts.
    const submission = { form: 'contact', fields: [['message', 1 as unknown as string]] } as const
    await store.add(received('', { submission }))
    await store.add(received('Hello'))
    assert.deepEqual(
      (await claim(store)).map(({ submission }) => [submission.number, submission.damaged ?? false]),
      [
        [1, true],
        [2, false],
      ],
    )
    await store.close()
  })

  test(`${name}: what is taken up is put off, and taken up again only then`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await claim(store)
    assert.deepEqual(await claim(store, noon + minute - 1), [])
    const [again] = await claim(store, noon + minute)
    assert.equal(again?.attempts, 2)
    assert.deepEqual(await claim(store, noon + 3 * minute - 1), [])
    await store.close()
  })

  test(`${name}: two that take up at once never get the same delivery`, async () => {
    const store = open()
    for (let sent = 0; sent < 6; sent += 1) await store.add(received(`message ${sent}`))
    const claims = await Promise.all([claim(store), claim(store), claim(store)])
    const numbers = claims.flat().map(({ submission }) => submission.number)
    assert.equal(new Set(numbers).size, numbers.length)
    assert.equal(numbers.length, 6)
    await store.close()
  })

  test(`${name}: delivered is over, failed comes back, given up is told once`, async () => {
    const store = open()
    for (const message of ['one', 'two', 'three']) await store.add(received(message))
    await claim(store)
    await store.markDelivered(mailOf(1), noon + 1)
    await store.putOff(mailOf(2), noon + 5, 'HTTP 503')
    await store.giveUp(mailOf(3), noon, 'HTTP 400')
    assert.deepEqual(await store.deliveryCounts(), { waiting: 1, failing: 1, givenUp: 1 })
    assert.deepEqual(
      (await claim(store, noon + 5)).map(({ submission }) => submission.number),
      [2],
    )
    await store.markDelivered(mailOf(2), noon + 6)
    assert.equal((await store.deliveryCounts()).failing, 0)
    const givenUp = await store.unnoticed()
    assert.deepEqual(
      givenUp.map(({ submission, lastError, settledAt }) => [submission, lastError, settledAt]),
      [[3, 'HTTP 400', noon]],
    )
    await store.markNoticed(givenUp, noon)
    assert.deepEqual(await store.unnoticed(), [])
    await store.close()
  })

  test(`${name}: an attempt’s outcome is not recorded for a lead that came after the attempted one was erased`, async () => {
    const store = open()
    await store.add(received('erased'))
    const [attempted] = await claim(store)
    await store.erase([1])
    await store.add(received('kept'))
    await store.markDelivered(mailOf(attempted?.submission.number ?? 0), noon)
    assert.equal((await claim(store)).length, 1)
    await store.close()
  })

  test(`${name}: a delivery sent again during its notice is reported when it is given up again`, async () => {
    const store = open()
    await store.add(received('Hello'))
    const giveUp = () => store.giveUp(mailOf(1), noon, 'HTTP 400')
    await giveUp()
    const told = await store.unnoticed()
    await store.resend(1, ['mail'], noon)
    await store.markNoticed(told, noon)
    await giveUp()
    assert.equal((await store.unnoticed()).length, 1)
    await store.close()
  })

  test(`${name}: what is due on a channel that is gone is given up once it was found so for a time, and the rest is not`, async () => {
    const store = open()
    const giveUp = (channels: readonly string[], at: number) => store.giveUpOthers(channels, at, minute)
    await store.add(received('Hello', { channels: ['mail', 'fax', 'telex'] }))
    assert.equal(await giveUp(['mail', 'telex'], noon - 1), 0)
    assert.equal(await giveUp(['mail', 'telex'], noon + 5 * minute), 0)
    assert.equal(await giveUp(['mail', 'telex'], noon + 6 * minute - 1), 0)
    assert.deepEqual(await store.deliveryCounts(), { waiting: 3, failing: 1, givenUp: 0 })
    assert.equal(await giveUp(['mail', 'telex'], noon + 6 * minute), 1)
    const [gone] = await store.unnoticed()
    assert.deepEqual(
      [gone?.channel, gone?.settledAt, gone?.lastError],
      ['fax', noon + 6 * minute, 'no such channel any more'],
    )
    assert.deepEqual(await store.deliveryCounts(), { waiting: 2, failing: 0, givenUp: 1 })
    assert.equal(await store.giveUpOthers([], noon + 6 * minute, 0), 2)
    await store.close()
  })

  test(`${name}: what was found without its channel is due once the channel is back`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await store.giveUpOthers([], noon + 5 * minute, minute)
    assert.equal((await claim(store, noon + 5 * minute)).length, 1)
    await store.close()
  })

  test(`${name}: a delivery put off by a clock that was days ahead is due`, async () => {
    const store = open()
    await store.add(received('Hello', { receivedAt: noon + 4 * 24 * 60 * minute }))
    assert.equal((await claim(store)).length, 1)
    await store.close()
  })

  test(`${name}: a lead is sent again on channels old and new, and what was given up all at once`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await store.giveUp(mailOf(1), noon, 'HTTP 400')
    assert.equal(await store.resendGivenUp(['discord', 'mail'], noon), 1)
    assert.equal(await store.resendGivenUp(['mail'], noon), 0)
    assert.equal(await store.resend(1, ['mail', 'discord'], noon), 2)
    const states = (await store.deliveriesOf([1])).map(({ channel, state, attempts }) => [
      channel,
      state,
      attempts,
    ])
    assert.deepEqual(states, [
      ['discord', 'waiting', 0],
      ['mail', 'waiting', 0],
    ])
    await store.close()
  })

  test(`${name}: what was given up without its channel and sent again gets the same time once more`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await store.giveUpOthers([], noon, 0)
    assert.equal(await store.resendGivenUp(['mail'], noon), 1)
    assert.equal(await store.giveUpOthers([], noon + 5 * minute, minute), 0)
    assert.equal(await store.giveUpOthers([], noon + 6 * minute, minute), 1)
    await store.close()
  })

  test(`${name}: a lead that was erased is not sent again`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await store.erase([1])
    assert.equal(await store.resend(1, ['mail'], noon), 0)
    assert.deepEqual(await store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
    await store.close()
  })

  test(`${name}: what was given up on a channel that no longer exists goes out on those there are, once`, async () => {
    const store = open()
    await store.add(received('Told nobody'))
    await store.add(received('Told by Discord', { channels: ['mail', 'discord'] }))
    await store.markDelivered({ submission: 2, channel: 'discord' }, noon)
    await store.giveUpOthers(['discord'], noon, 0)
    assert.equal(await store.resendGivenUp([], noon), 0)
    assert.equal(await store.resendGivenUp(['discord'], noon), 1)
    assert.equal(await store.resendGivenUp(['discord'], noon), 0)
    const states = (await store.deliveriesOf([1, 2])).map(({ channel, state }) => [channel, state])
    assert.deepEqual(states, [
      ['discord', 'waiting'],
      ['discord', 'delivered'],
    ])
    await store.close()
  })

  test(`${name}: what is unsent and not answered is queued all at once, and only once`, async () => {
    const store = open()
    for (const message of ['one', 'answered', 'two']) await store.add(received(message, { channels: [] }))
    await store.add(received('spam', { channels: [], reasons: ['4 links'] }))
    await store.add(received('queued'))
    await store.markAnswered(2, noon)
    assert.deepEqual(
      (await store.list(unsent, 9)).map(({ number }) => number),
      [3, 1],
    )
    assert.equal(await store.count(unsent), 2)
    assert.equal(await store.resendUnsent([], noon), 0)
    assert.equal(await store.resendUnsent(['mail', 'discord'], noon), 4)
    assert.equal(await store.resendUnsent(['mail', 'discord'], noon), 0)
    assert.equal((await claim(store)).length, 3)
    assert.equal(await store.count(unsent), 0)
    await store.close()
  })

  test(`${name}: a submission without a channel sets the fact unsent to 0`, async () => {
    const store = open()
    await store.add(received('with one'))
    assert.equal(await store.recall('unsent'), null)
    await store.add(received('without', { channels: [] }))
    assert.equal(await store.recall('unsent'), '0')
    await store.remember('unsent', 'told')
    await store.add(received('another without', { channels: [] }))
    assert.equal(await store.recall('unsent'), '0')
    await store.close()
  })

  test(`${name}: a submission released without a channel sets the fact unsent to 0`, async () => {
    const store = open()
    for (const message of ['one', 'two']) await store.add(received(message, { reasons: ['4 links'] }))
    await store.remember('unsent', 'told')
    await store.release(1, ['mail'], noon)
    await store.release(1, [], noon)
    assert.equal(await store.recall('unsent'), 'told')
    await store.release(2, [], noon)
    assert.equal(await store.recall('unsent'), '0')
    await store.close()
  })

  test(`${name}: what is in quarantine waits for nobody until it is released, once`, async () => {
    const store = open()
    const added = await store.add(received('Hello', { reasons: ['4 links'] }))
    assert.equal(added.outcome, 'quarantined')
    assert.deepEqual(await store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
    assert.deepEqual((await store.list({ state: 'quarantine' }, 9))[0]?.quarantine, ['4 links'])
    assert.equal(await store.count({ state: 'accepted' }), 0)
    assert.equal(await store.resend(1, ['mail'], noon), 0)
    assert.equal(await store.release(1, ['mail'], noon), true)
    assert.equal(await store.release(1, ['mail', 'webhook'], noon), false)
    assert.deepEqual(await store.deliveryCounts(), { waiting: 1, failing: 0, givenUp: 0 })
    assert.equal((await store.find('1'))?.quarantine, null)
    await store.close()
  })

  test(`${name}: erasing takes a submission with its deliveries, and nothing else`, async () => {
    const store = open()
    for (const message of ['one', 'two', 'three']) await store.add(received(message))
    assert.equal(await store.erase([1, 3, 99]), 2)
    assert.deepEqual(
      (await store.list({}, 9)).map(({ number }) => number),
      [2],
    )
    assert.deepEqual(await store.deliveryCounts(), { waiting: 1, failing: 0, givenUp: 0 })
    assert.equal((await store.add(received('one'))).outcome, 'stored')
    await store.close()
  })

  test(`${name}: submissions are found by their words, form, time and state`, async () => {
    const store = open()
    const long = 'a sentence that is longer than fifty bytes, as sentences are: 100 % "quoted"'
    await store.add(received(`Well, ${long}_`))
    await store.add(received('A second one', { receivedAt: noon + minute, channels: [] }))
    const numbers = async (selection: Parameters<typeof store.list>[0]) =>
      (await store.list(selection, 9)).map(({ number }) => number)
    assert.deepEqual(await numbers({ text: long.toUpperCase() }), [1])
    assert.deepEqual(await numbers({ text: 'a%e' }), [])
    assert.deepEqual(await numbers({ since: noon + 1 }), [2])
    assert.deepEqual(await numbers({ until: noon + 1, form: 'contact' }), [1])
    assert.deepEqual(await numbers({ state: 'waiting' }), [1])
    assert.deepEqual(await numbers({ form: 'testimonial' }), [])
    assert.equal(await store.count({ text: 'second' }), 1)
    await store.close()
  })

  test(`${name}: leads are counted by week and channel, and what is in quarantine is not`, async () => {
    const store = open()
    const week = 7 * 24 * 60 * minute
    await store.add(received('one', { receivedAt: noon - week }))
    await store.add(received('two'))
    await store.add(received('three', { reasons: ['4 links'] }))
    const monday = Date.UTC(2026, 10, 16)
    assert.deepEqual(await store.weeks(0), [
      { form: 'contact', week: monday - week, submissions: 1 },
      { form: 'contact', week: monday, submissions: 1 },
    ])
    const waiting = { channel: 'mail', state: 'waiting' } as const
    assert.deepEqual(await store.channelCounts(noon), [{ ...waiting, deliveries: 2 }], 'however old they are')
    await store.markDelivered(mailOf(1), noon)
    assert.deepEqual(await store.channelCounts(noon), [{ ...waiting, deliveries: 1 }])
    await store.close()
  })

  test(`${name}: what is in quarantine is counted after a number`, async () => {
    const store = open()
    assert.deepEqual(await store.quarantinedAfter(0), { count: 0, last: 0 })
    for (const message of ['one', 'two', 'three'])
      await store.add(received(message, { reasons: ['4 links'] }))
    await store.add(received('four'))
    await store.release(2, [], noon)
    assert.deepEqual(await store.quarantinedAfter(0), { count: 2, last: 3 })
    assert.deepEqual(await store.quarantinedAfter(1), { count: 1, last: 3 })
    assert.deepEqual(await store.quarantinedAfter(3), { count: 0, last: 0 })
    await store.close()
  })

  test(`${name}: a hundred deliveries that were given up are counted at most`, async () => {
    const store = open()
    for (let number = 1; number <= mostCounted + 2; number += 1) {
      await store.add(received(`Refused ${number}`, { channels: ['mail'] }))
      await store.giveUp(mailOf(number), noon, 'SMTP 554')
    }
    assert.equal(await store.countGivenUp(), mostCounted)
    await store.close()
  })

  test(`${name}: a fact is replaced only by a process that knows what it was`, async () => {
    const store = open()
    assert.equal(await store.swap('tested', null, 'one'), true)
    assert.equal(await store.swap('tested', null, 'two'), false)
    assert.equal(await store.swap('tested', 'zero', 'two'), false)
    assert.equal(await store.swap('tested', 'one', 'two'), true)
    assert.equal(await store.recall('tested'), 'two')
    await store.close()
  })

  test(`${name}: a fact is what was said last`, async () => {
    const store = open()
    assert.equal(await store.recall('tested'), null)
    await store.remember('tested', 'one')
    await store.remember('tested', 'two')
    assert.equal(await store.recall('tested'), 'two')
    await store.check()
    await store.close()
  })
}
