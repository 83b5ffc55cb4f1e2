import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notFound, pages } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { takenNames } from '#gate/rules/pages.ts'
import { workerPaths } from '#inbox/worker.ts'

test('no page can have the address of the inbox, of the not-found page or of another file of the home page', () => {
  const names = [
    ...workerPaths.map((address) => address.split('/')[1]),
    documentName(notFound),
    documentName(pages.home),
  ]
  for (const name of names) assert.ok(name && takenNames.includes(name), name)
})
