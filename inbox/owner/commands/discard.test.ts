import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

/** Lead 1, and in quarantine leads 2 to 2 + `spam` - 1. */
async function inboxWithSpam(spam: number) {
  const inbox = await inboxWith(contactFields)
  const store = inbox.open()
  for (let index = 0; index < spam; index += 1) {
    await store.add(receivedMessage({ message: `Buy ${index}` }, { reasons: ['4 links'] }))
  }
  await store.close()
  return inbox
}

test('discard erases all of the quarantine, and no other lead', async () => {
  // More than are read at once.
  using inbox = await inboxWithSpam(45)
  assert.equal((await inbox.run('discard', '--all')).printed, '45 leads erased.\n')
  assert.match((await inbox.run('list', '--state', 'all')).printed, /1 of 1/)
})

test('discard erases what its options select', async () => {
  using inbox = await inboxWithSpam(12)
  assert.deepEqual(await inbox.run('discard', '--text', 'Buy 1', '--json'), {
    code: 0,
    printed: '{\n  "erased": 3\n}\n',
    complained: '',
  })
  assert.match((await inbox.run('list', '--state', 'quarantine')).printed, /9 of 9/)
})

test('discard erases the leads it is given, if they are in quarantine', async () => {
  using inbox = await inboxWithSpam(3)
  const { code, printed, complained } = await inbox.run('discard', '1', '2', '3', '99')
  assert.equal(code, 1)
  assert.equal(printed, '2 leads erased.\n')
  assert.match(complained, /^Lead 1 is not in quarantine\.\n.*99/)
  assert.match((await inbox.run('list', '--state', 'all')).printed, /2 of 2/)
})

test('discard and release succeed with a number given twice, and on an empty quarantine', async () => {
  using inbox = await inboxWithSpam(2)
  assert.equal((await inbox.run('release', '2', '2')).code, 0)
  const { id } = JSON.parse((await inbox.run('show', '3', '--json')).printed)
  const { code, printed } = await inbox.run('discard', '3', '3', id)
  assert.deepEqual([code, printed], [0, '1 lead erased.\n'])
  assert.equal((await inbox.run('discard', '--all')).code, 0)
  assert.equal((await inbox.run('release', '--all')).code, 0)
})

test('discard asks first on a terminal, erases nothing without a yes, and keeps what came since', async () => {
  using inbox = await inboxWithSpam(2)
  const asked: string[] = []
  const discard = (answer: string, meanwhile = async () => {}) => {
    const ask = async (question: string) => {
      asked.push(question)
      await meanwhile()
      return answer
    }
    return inbox.runWith({ ask }, 'discard', '--all')
  }
  const kept = await discard('no')
  assert.deepEqual([kept.code, kept.printed], [1, 'Nothing was erased.\n'])
  assert.deepEqual(asked, ['Erase 2 leads in quarantine for good? (yes or no)'])
  const { printed } = await discard('yes', async () => {
    const store = inbox.open()
    await store.add(receivedMessage({ message: 'Just now' }, { reasons: ['4 links'] }))
    await store.close()
  })
  assert.equal(printed, '2 leads erased.\n')
  assert.match((await inbox.run('list', '--state', 'quarantine')).printed, /1 of 1/)
})

test('discard keeps a lead that is released while the question waits', async () => {
  using inbox = await inboxWithSpam(1)
  const ask = async () => {
    await inbox.run('release', '2')
    return 'yes'
  }
  const { code, printed, complained } = await inbox.runWith({ ask }, 'discard', '2')
  assert.deepEqual([code, printed, complained], [1, '0 leads erased.\n', ''])
  assert.match((await inbox.run('list')).printed, /2 of 2/)
})

test('discard without saying what is a mistake', async () => {
  using inbox = await inboxWithSpam(1)
  for (const args of [[], ['2', '--all'], ['--all', '--text', 'Buy']]) {
    const { code, complained } = await inbox.run('discard', ...args)
    assert.equal(code, 2)
    assert.match(complained, /^discard takes numbers of leads, or --all, or options that select some\./)
  }
  assert.match((await inbox.run('list', '--state', 'quarantine')).printed, /1 of 1/)
})

test('discard with empty words is a mistake, and selects nothing', async () => {
  using inbox = await inboxWithSpam(1)
  const { code, complained } = await inbox.run('discard', '--text', '', '--json')
  assert.equal(code, 2)
  assert.match(complained, /^--text takes some words\./)
})
