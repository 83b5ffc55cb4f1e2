import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Limits } from '#inbox/settings.ts'
import {
  type Added,
  duplicateWindowMs,
  type Selection,
  type Store,
  type StoredSubmission,
  senderWindowMs,
} from '#inbox/store/port.ts'
import { receivedMessage } from './memory-inbox.ts'

const day = 24 * 60 * 60_000
const noon = Date.UTC(2026, 10, 20, 12)

const received = (message: string, receivedAt = noon) =>
  receivedMessage({ message }, { receivedAt, page: '/contact' })

function idOf(added: Added): string {
  assert.notEqual(added.outcome, 'refused')
  return added.outcome === 'refused' ? '' : added.id
}

/** Tests that every store must pass. `open` returns an empty store. */
export function testStore(name: string, open: () => Omit<Store, 'backup'>): void {
  test(`${name}: a submission comes back as it was handed in`, async () => {
    const store = open()
    const id = idOf(await store.add(received('One\n\u0000 two\ud83d\ude00')))
    const { submission, ...rest } = received('One\n\u0000 two\ud83d\ude00')
    assert.deepEqual(await store.find(id), { number: 1, id, ...submission, ...rest, quarantine: null })
    assert.deepEqual(await store.find('1'), await store.find(id))
    await store.close()
  })

  test(`${name}: what is not there is null`, async () => {
    const store = open()
    assert.equal(await store.find('99'), null)
    assert.equal(await store.find("' OR 1 --"), null)
    await store.close()
  })

  test(`${name}: the same content at the same moment is stored once`, async () => {
    const store = open()
    const added = await Promise.all(Array.from({ length: 20 }, () => store.add(received('Hello'))))
    assert.equal(new Set(added.map(idOf)).size, 1)
    assert.equal(added.filter(({ outcome }) => outcome === 'stored').length, 1)
    assert.equal(await store.count(), 1)
    await store.close()
  })

  test(`${name}: the window slides with the first submission and has no bucket`, async () => {
    const store = open()
    await store.add(received('Hello', noon - 1))
    assert.equal((await store.add(received('Hello', noon - 2 + duplicateWindowMs))).outcome, 'repeated')
    assert.equal((await store.add(received('Hello', noon - 1 + duplicateWindowMs))).outcome, 'stored')
    await store.close()
  })

  test(`${name}: after the clock went back a day, a new message is still new`, async () => {
    const store = open()
    await store.add(received('Hello', noon))
    assert.equal((await store.add(received('Hello', noon - day))).outcome, 'stored')
    assert.equal(await store.count(), 2)
    await store.close()
  })

  test(`${name}: a list is newest first and goes on where it ended`, async () => {
    const store = open()
    for (const message of ['one', 'two', 'three']) await store.add(received(message))
    const numbers = async (selection: Selection) =>
      (await store.list(selection, 2)).map(({ number }) => number)
    assert.deepEqual(await numbers({}), [3, 2])
    assert.deepEqual(await numbers({ before: 2 }), [1])
    await store.close()
  })

  test(`${name}: of many submissions each is read once, in either order, and no more than asked for`, async () => {
    const store = open()
    const all = Array.from({ length: 103 }, (_, index) => index + 1)
    await Promise.all(all.map((number) => store.add(received(`message ${number}`))))
    const numbers = async (leads: AsyncIterable<StoredSubmission> | Promise<StoredSubmission[]>) =>
      (await Array.fromAsync(await leads)).map(({ number }) => number)
    assert.deepEqual(await numbers(store.all()), all)
    assert.deepEqual(await numbers(store.all({ before: 50, after: 9 })), all.slice(9, 49))
    assert.deepEqual(await numbers(store.list({}, 45)), all.toReversed().slice(0, 45))
    assert.deepEqual(await numbers(store.list({ oldestFirst: true, after: 3 }, 40)), all.slice(3, 43))
    await store.close()
  })

  test(`${name}: pruning erases what is older, and its number is not used again`, async () => {
    const store = open()
    await store.add(received('old', noon - 2 * day))
    await store.add(received('older', noon - 3 * day))
    assert.equal(await store.prune(noon - day), 2)
    await store.add(received('new'))
    assert.deepEqual(
      (await store.list({}, 9)).map(({ number }) => number),
      [3],
    )
    await store.close()
  })

  test(`${name}: what is erased from the quarantine leaves other leads`, async () => {
    const store = open()
    await store.add(received('1'))
    for (const message of ['2', '3', '4']) await store.add({ ...received(message), reasons: ['4 links'] })
    assert.equal(await store.eraseQuarantined({ numbers: [1, 2] }), 1)
    assert.equal(await store.eraseQuarantined({ before: 4 }), 1)
    assert.equal(await store.eraseQuarantined({ before: 4 }), 0)
    assert.deepEqual(
      (await store.list({ state: 'all' }, 9)).map(({ number }) => number),
      [4, 1],
    )
    await store.close()
  })

  test(`${name}: what JSON would escape comes back as it was, and is found by its words`, async () => {
    const store = open()
    const message = `${'\u0000\u0001"\\\n\ud83d\ude00'.repeat(100_000)} a "quoted" word`
    const id = idOf(await store.add(received(message)))
    assert.deepEqual((await store.find(id))?.fields, received(message).submission.fields)
    assert.equal(await store.count({ text: 'a "quoted" WORD' }), 1)
    await store.close()
  })

  test(`${name}: the names of the form's own fields are not searched, others are`, async () => {
    const store = open()
    const { submission, ...rest } = received('A short “film”, please')
    const fields = [...submission.fields, ['Budget', '$50']] as const
    await store.add({ ...rest, submission: { ...submission, fields } })
    const found = async (text: string) => store.count({ text })
    assert.deepEqual(await Promise.all(['FILM', '“film”', 'budget', '$50'].map(found)), [1, 1, 1, 1])
    assert.deepEqual(await Promise.all(['message', 'email', '"', '["'].map(found)), [0, 0, 0, 0])
    await store.close()
  })

  test(`${name}: words are found in upper and lower case, in any alphabet`, async () => {
    const store = open()
    await store.add(received('Élodie aus der Straße, Ωμέγα'))
    await store.keepNote(1, 'Żaneta’s friend')
    const found = async (text: string) => store.count({ text })
    const words = ['élodie', 'ÉLODIE', 'STRAßE', 'ωμέγα', 'ΩΜΈΓΑ', 'żaneta', 'ŻANETA’S']
    assert.deepEqual(await Promise.all(words.map(found)), [1, 1, 1, 1, 1, 1, 1])
    const alphabet = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
    assert.deepEqual(
      await Promise.all(['elodie', 'é lodie', alphabet + alphabet.toUpperCase()].map(found)),
      [0, 0, 0],
    )
    await store.close()
  })

  test(`${name}: a pruned message sent again is a new one`, async () => {
    const store = open()
    await store.add(received('Hello'))
    await store.prune(noon + 1)
    assert.equal((await store.add(received('Hello', noon + 1))).outcome, 'stored')
    await store.close()
  })

  test(`${name}: what is on the site is kept with its submission, and erased with it`, async () => {
    const store = open()
    for (const message of ['one', 'two', 'three']) await store.add(received(message))
    const publication = { handle: '@alex', quote: 'one', consent: 'Yes, show it “as it is”.', at: noon }
    const kept = async () => [...(await store.publicationsOf([3, 2, 1]))]
    assert.deepEqual(await kept(), [])
    for (const number of [1, 3]) assert.equal(await store.keepPublication(number, publication), true)
    assert.deepEqual(await kept(), [
      [3, publication],
      [1, publication],
    ])
    await store.keepPublication(3, null)
    assert.deepEqual(await kept(), [[1, publication]])
    await store.erase([1])
    assert.deepEqual(await kept(), [])
    assert.equal(await store.keepPublication(1, publication), false)
    await store.close()
  })

  test(`${name}: a time of answer and a note are kept with a submission, and erased with it`, async () => {
    const store = open()
    for (const message of ['one', 'two']) await store.add(received(message))
    assert.deepEqual(await store.notebooksOf([1, 2]), new Map())
    assert.equal(await store.markAnswered(1, noon + 5), true)
    assert.equal(await store.keepNote(1, 'Call “them” back'), true)
    assert.equal(await store.keepNote(2, 'Later'), true)
    assert.deepEqual(
      await store.notebooksOf([1, 2]),
      new Map([
        [1, { answeredAt: noon + 5, note: 'Call “them” back' }],
        [2, { answeredAt: null, note: 'Later' }],
      ]),
    )
    assert.equal(await store.count({ text: '“THEM” back' }), 1)
    await store.keepNote(1, '')
    assert.equal(await store.count({ text: 'call' }), 0)
    await store.erase([1])
    await store.prune(noon + 1)
    assert.deepEqual(await store.notebooksOf([1, 2]), new Map())
    await store.close()
  })

  test(`${name}: what is answered already keeps its time, and nobody answers what is not there`, async () => {
    const store = open()
    await store.add(received('Hello'))
    assert.deepEqual([await store.markAnswered(1, null), await store.markAnswered(2, noon)], [false, false])
    assert.equal(await store.keepNote(2, 'Who?'), false)
    assert.deepEqual(await store.notebooksOf([1, 2]), new Map())
    assert.deepEqual(
      [await store.markAnswered(1, noon + 1), await store.markAnswered(1, noon + 2)],
      [true, false],
    )
    assert.deepEqual(await store.answerTimes(noon), [{ submission: 1, answeredAt: noon + 1, afterMs: 1 }])
    assert.deepEqual(await store.answerTimes(noon + 2), [])
    assert.deepEqual([await store.markAnswered(1, null), await store.markAnswered(1, null)], [true, false])
    assert.deepEqual(await store.answerTimes(0), [])
    await store.close()
  })

  test(`${name}: who waits is listed oldest first, and goes on where it ended`, async () => {
    const store = open()
    for (const message of ['one', 'two', 'three', 'four']) await store.add(received(message))
    await store.markAnswered(2, noon)
    const numbers = async (selection: Selection) =>
      (await store.list(selection, 2)).map(({ number }) => number)
    assert.deepEqual(await numbers({ answered: false, oldestFirst: true }), [1, 3])
    assert.deepEqual(await numbers({ answered: false, oldestFirst: true, after: 3 }), [4])
    assert.deepEqual(await numbers({ answered: true }), [2])
    assert.equal(await store.count({ answered: false }), 3)
    assert.deepEqual(await store.countByForm({ answered: false }), [{ form: 'contact', submissions: 3 }])
    assert.deepEqual(await store.countByForm({ text: 'nothing' }), [])
    await store.close()
  })
}

/** Tests that every store must pass that counts senders. `open` returns an empty store with these limits. */
export function testLimits(name: string, open: (limits: Limits) => Omit<Store, 'backup'>): void {
  test(`${name}: after a flood, the same words and the same sender count as new`, async () => {
    const store = open({ quarantineAfter: 1, refuseAfter: 2, quarantineAllAfter: 100 })
    const from = (host: number) => ({ address: `192.0.2.${host}`, bytes: 9 })
    for (let host = 1; host < 60; host += 1)
      await store.add({ ...received(`from ${host}`, noon + host), sender: from(host) })
    const over = noon + 60 + Math.max(duplicateWindowMs, senderWindowMs)
    const again = { ...received('from 59', over), sender: from(59) }
    assert.equal((await store.add(again)).outcome, 'stored')
    await store.close()
  })

  test(`${name}: a sender’s many go to quarantine, far too many refused until the first no longer counts`, async () => {
    const store = open({ quarantineAfter: 2, refuseAfter: 3, quarantineAllAfter: 100 })
    const send = (message: string, receivedAt = noon, address = '192.0.2.1') =>
      store.add({ ...received(message, receivedAt), sender: { address, bytes: 9 } })
    assert.equal((await send('1')).outcome, 'stored')
    assert.equal((await send('2')).outcome, 'stored')
    assert.equal((await send('3')).outcome, 'quarantined')
    assert.equal((await send('3')).outcome, 'repeated')
    const laterMs = 60_000
    assert.deepEqual(await send('4', noon + laterMs), {
      outcome: 'refused',
      retryAfterMs: senderWindowMs - laterMs,
    })
    assert.equal((await send('4', noon, '192.0.2.2')).outcome, 'stored')
    assert.equal((await send('5', noon + senderWindowMs)).outcome, 'stored')
    assert.deepEqual((await store.find('3'))?.quarantine, ['too many from one sender'])
    await store.close()
  })

  test(`${name}: many from all senders together go to quarantine, until ten minutes are over`, async () => {
    const store = open({ quarantineAfter: 2, refuseAfter: 3, quarantineAllAfter: 2 })
    const outcome = async (message: string, address: string, receivedAt = noon) =>
      (await store.add({ ...received(message, receivedAt), sender: { address, bytes: 9 } })).outcome
    assert.equal(await outcome('1', '192.0.2.1'), 'stored')
    assert.equal(await outcome('2', '192.0.2.2'), 'stored')
    assert.equal(await outcome('3', '192.0.2.3'), 'quarantined')
    assert.equal(await outcome('4', '192.0.2.4', noon + senderWindowMs), 'stored')
    assert.deepEqual((await store.find('3'))?.quarantine, ['too many at once from all senders'])
    assert.equal((await store.add(received('5'))).outcome, 'stored')
    await store.close()
  })

  test(`${name}: five times as many in a day go to quarantine, until it is over`, async () => {
    const store = open({ quarantineAfter: 2, refuseAfter: 3, quarantineAllAfter: 2 })
    const outcome = async (message: string, receivedAt: number) =>
      (await store.add({ ...received(message, receivedAt), sender: { address: message, bytes: 9 } })).outcome
    for (let hour = 0; hour < 10; hour += 1)
      assert.equal(await outcome(`${hour}`, noon + hour * 3_600_000), 'stored')
    assert.equal(await outcome('10', noon + 23 * 3_600_000), 'quarantined')
    assert.deepEqual((await store.find('11'))?.quarantine, ['too many in a day from all senders'])
    assert.equal(await outcome('11', noon + 24 * 3_600_000), 'stored')
    await store.close()
  })

  test(`${name}: a limit’s reason comes after all others`, async () => {
    const store = open({ quarantineAfter: 1, refuseAfter: 9, quarantineAllAfter: 100 })
    const sender = { address: '192.0.2.1', bytes: 9 }
    await store.add({ ...received('1'), sender })
    await store.add({ ...received('2'), sender, reasons: ['4 links', 'an "odd" reason'] })
    assert.deepEqual((await store.find('2'))?.quarantine, [
      '4 links',
      'an "odd" reason',
      'too many from one sender',
    ])
    await store.close()
  })

  test(`${name}: one sender’s many don’t send another’s to quarantine`, async () => {
    const store = open({ quarantineAfter: 1, refuseAfter: 9, quarantineAllAfter: 2 })
    const outcome = async (message: string, address: string) =>
      (await store.add({ ...received(message), sender: { address, bytes: 9 } })).outcome
    assert.equal(await outcome('1', '192.0.2.1'), 'stored')
    for (const message of ['2', '3', '4']) assert.equal(await outcome(message, '192.0.2.1'), 'quarantined')
    assert.equal(await outcome('5', '192.0.2.2'), 'stored')
    await store.close()
  })

  test(`${name}: after 4 MiB from one sender only small submissions of its are kept, until ten minutes are over`, async () => {
    const store = open({ quarantineAfter: 100, refuseAfter: 200, quarantineAllAfter: 100 })
    const large = 2 * 1024 * 1024
    const outcome = async (message: string, bytes: number, receivedAt = noon, address = '192.0.2.1') =>
      (await store.add({ ...received(message, receivedAt), sender: { address, bytes } })).outcome
    assert.equal(await outcome('1', large), 'stored')
    assert.equal(await outcome('2', large), 'stored')
    assert.equal(await outcome('long', 4097), 'refused')
    assert.equal(await outcome('small', 4096), 'stored')
    assert.equal(await outcome('long', 4097, noon, '192.0.2.2'), 'stored')
    assert.equal(await outcome('another', large, noon + senderWindowMs), 'stored')
    await store.close()
  })

  test(`${name}: after 64 MiB from all senders together only small submissions are kept, until they are over`, async () => {
    const store = open({ quarantineAfter: 100, refuseAfter: 200, quarantineAllAfter: 1_000 })
    const add = (message: string, bytes: number, address: string, receivedAt = noon) =>
      store.add({ ...received(message, receivedAt), sender: { address, bytes } })
    for (let host = 0; host < 32; host += 1) {
      const { outcome } = await add(`large ${host}`, 2 * 1024 * 1024 - 4096, `192.0.2.${host}`)
      assert.equal(outcome, 'stored')
    }
    for (let host = 0; host < 32; host += 1) {
      const { outcome } = await add(`small ${host}`, 4096, `192.0.2.${host}`)
      assert.equal(outcome, 'stored')
    }
    assert.equal((await add('another', 4096, '192.0.2.99')).outcome, 'stored')
    assert.deepEqual(await add('long', 4097, '192.0.2.98'), {
      outcome: 'refused',
      retryAfterMs: senderWindowMs,
    })
    assert.equal((await add('long', 4097, '192.0.2.98', noon + senderWindowMs)).outcome, 'stored')
    await store.close()
  })

  test(`${name}: what is not stored leaves the fact unsent as it is`, async () => {
    const store = open({ quarantineAfter: 1, refuseAfter: 1, quarantineAllAfter: 100 })
    const sender = { address: '192.0.2.1', bytes: 9 }
    const send = (message: string) => store.add({ ...received(message), sender })
    assert.equal((await send('first')).outcome, 'stored')
    await store.remember('unsent', 'told')
    assert.equal((await send('first')).outcome, 'repeated')
    assert.equal(await store.recall('unsent'), 'told')
    assert.equal((await send('second')).outcome, 'refused')
    assert.equal(await store.recall('unsent'), 'told')
    await store.close()
  })
}

/** Tests with rows that the store did not write. `open` also returns a way to run SQL on the store's database. */
export function testDamage(
  name: string,
  open: () => { store: Omit<Store, 'backup'>; run: (sql: string) => unknown },
): void {
  // A text, and numbers that no Date can hold; the last one is no number of JavaScript's.
  const wrongTimes = ["'soon'", '-1', '9e15', '1e300', '9007199254740993']

  async function openTwo() {
    const { store, run } = open()
    for (const message of ['one', 'two']) {
      await store.add({ ...received(message), channels: ['mail'] })
    }
    return { store, run }
  }

  test(`${name}: a time of answer that cannot be read counts as none, hides no other, and is replaced`, async () => {
    const { store, run } = await openTwo()
    await store.markAnswered(2, noon + 1)
    for (const wrong of wrongTimes) {
      await store.keepNote(1, 'Call')
      await run(`UPDATE notebook SET answered_at = ${wrong} WHERE submission = 1`)
      assert.deepEqual(
        await store.notebooksOf([1, 2]),
        new Map([
          [1, { answeredAt: null, note: 'Call', damaged: true }],
          [2, { answeredAt: noon + 1, note: '' }],
        ]),
      )
      assert.deepEqual(await store.answerTimes(0), [{ submission: 2, answeredAt: noon + 1, afterMs: 1 }])
      assert.deepEqual(
        [await store.count({ answered: true }), await store.count({ answered: false })],
        [1, 1],
      )
      assert.equal(await store.markAnswered(1, noon + 2), true)
      assert.equal((await store.notebooksOf([1])).get(1)?.damaged, undefined)
      assert.equal(await store.markAnswered(1, null), true)
    }
    await store.close()
  })

  test(`${name}: a delivery that cannot be read hides no other, and is replaced when the lead is sent again`, async () => {
    const { store, run } = await openTwo()
    const marks = async () => (await store.deliveriesOf([1, 2])).map(({ damaged = false }) => damaged)
    const attempted = ["attempts = 'x'", 'settled_at = 1e300', "state = 'lost'", "last_error = x'00'"]
    await run('PRAGMA ignore_check_constraints = ON')
    for (const wrong of [...attempted, ...wrongTimes.map((time) => `next_attempt_at = ${time}`)]) {
      await run(`UPDATE deliveries SET ${wrong} WHERE submission = 1`)
      assert.deepEqual(await marks(), [true, false], wrong)
      const counts = await store.channelCounts(0)
      assert.equal(
        counts.reduce((sum, { deliveries }) => sum + deliveries, 0),
        2,
      )
      await store.resend(1, ['mail'], noon)
      assert.deepEqual(await marks(), [false, false], wrong)
    }
    await store.close()
  })

  test(`${name}: a delivery whose attempts cannot be read is made, and keeps back no other`, async () => {
    const { store, run } = await openTwo()
    await run("UPDATE deliveries SET attempts = 'x' WHERE submission = 1")
    const claim = () => store.claim({ channel: 'mail', at: noon, limit: 1, delayMs: () => 1_000 })
    const claims = [...(await claim()), ...(await claim())]
    assert.deepEqual(
      claims.map(({ attempts, submission }) => [submission.number, attempts]),
      [
        [1, 1],
        [2, 1],
      ],
    )
    await store.close()
  })

  test(`${name}: a submission whose time cannot be read is marked and in no week, and the others are`, async () => {
    const { store, run } = await openTwo()
    for (const wrong of wrongTimes) {
      await run(`UPDATE submissions SET received_at = ${wrong} WHERE number = 1`)
      assert.equal((await store.find('1'))?.damaged, true, wrong)
      assert.deepEqual(await store.weeks(-1), [
        { form: 'contact', week: Date.UTC(2026, 10, 16), submissions: 1 },
      ])
    }
    await store.close()
  })
}
