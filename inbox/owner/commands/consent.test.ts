import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('no consent is said to be kept with a lead that was forgotten meanwhile', async () => {
  using inbox = await inboxWith(testimonialFields)
  const now = () => {
    // The command takes the time after it has found the lead.
    using database = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
    database.exec('DELETE FROM submissions')
    return 0
  }
  const consent = ['consent', '1', '--handle', '@k', '--quote', 'q', '--consent', 'Yes, do.']
  assert.deepEqual(await inbox.runWith({ now }, ...consent), {
    code: 1,
    printed: '',
    complained: 'No lead 1. For the numbers: npm run inbox -- list\n',
  })
})

test('no consent of one word is kept, because publish takes none', async () => {
  using inbox = await inboxWith(testimonialFields)
  const keep = (words: string) =>
    inbox.run('consent', '1', '--handle', '@k', '--quote', 'q', '--consent', words)
  const { code, complained } = await keep('yes')
  assert.equal(code, 2)
  assert.match(complained, /A consent is in the person’s own words, at least two of them: --consent '…'/)
  assert.equal((await keep('Yes, do.')).code, 0)
})
