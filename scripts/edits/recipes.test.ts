import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { edited, follow, followFitting, isAsShipped, recipesIn } from './recipes.ts'

const markdown = `# Title

\`\`\`sh
npm start
\`\`\`

## Words alone

## Change a price

\`\`\`diff facts.ts
-price = 25
+price = 27.5
\`\`\`

\`\`\`tsx new.tsx
export {}
\`\`\`

\`\`\`sh facts.ts
echo 'price = 30' > facts.ts
\`\`\`
`

test('a recipe is a section with blocks that name a file', () => {
  assert.deepEqual(recipesIn('docs/content.md', markdown), [
    {
      name: 'Change a price',
      steps: [
        { at: 'docs/content.md:11', file: 'facts.ts', kind: 'diff', text: '-price = 25\n+price = 27.5\n' },
        { at: 'docs/content.md:16', file: 'new.tsx', kind: 'file', text: 'export {}\n' },
        {
          at: 'docs/content.md:20',
          file: 'facts.ts',
          kind: 'command',
          text: "echo 'price = 30' > facts.ts\n",
        },
      ],
    },
  ])
})

const folder = mkdtempSync(path.join(tmpdir(), 'recipe-'))
after(() => rmSync(folder, { recursive: true }))
const facts = path.join(folder, 'facts.ts')
const command = (text: string) => ({
  name: 'Change a price',
  steps: [{ at: 'docs/content.md:20', file: 'facts.ts', kind: 'command' as const, text }],
})

test('a command of a recipe runs in the project and finds the files of the owner', () => {
  writeFileSync(facts, 'price = 25\n')
  writeFileSync(path.join(folder, 'price.txt'), 'price = 30\n')
  follow(command('cp ~/price.txt facts.ts\n'), folder)
  assert.equal(readFileSync(facts, 'utf8'), 'price = 30\n')
})

test('a command that fails, or leaves its file as it is, throws an error', () => {
  writeFileSync(facts, 'price = 25\n')
  assert.throws(
    () => follow(command('cat missing.txt\n'), folder),
    /content\.md:20: cat missing\.txt\n.*missing\.txt/,
  )
  assert.throws(() => follow(command('true\n'), folder), /facts\.ts is as before/)
})

test('a recipe that does not fit is left out as a whole, and the others are followed', () => {
  writeFileSync(facts, 'price = 25\n')
  const step = (file: string, text: string) => ({
    at: 'docs/content.md:11',
    file,
    kind: 'diff' as const,
    text,
  })
  const misfits = followFitting(
    [
      {
        name: 'Add a page',
        steps: [step('facts.ts', '-price = 25\n+price = 26\n'), step('facts.ts', '-views = 1\n+views = 2\n')],
      },
      { name: 'Change a price', steps: [step('facts.ts', '-price = 25\n+price = 27\n')] },
    ],
    folder,
  )
  assert.deepEqual(misfits, [
    'docs/content.md:11: the block for facts.ts does not fit. (Write these lines as they are now, where they are once: they are there 0 times.\nviews = 1)',
  ])
  assert.equal(readFileSync(facts, 'utf8'), 'price = 27\n')
})

test('a site is as shipped until its business has a name', () => {
  const copy = path.join(folder, 'app', 'content')
  mkdirSync(copy, { recursive: true })
  for (const [name, asShipped] of [
    ["  name: 'Tenkay', // placeholder\n  origin: '', // placeholder\n", true],
    ["  name: 'Jo',\n  origin: '', // placeholder\n", false],
  ] as const) {
    writeFileSync(path.join(copy, 'identity.ts'), name)
    assert.equal(isAsShipped(folder), asShipped)
  }
})

test('a diff changes only the place that has its lines', () => {
  const text = '{\n  a: 1,\n},\n{\n  b: 2,\n},\n'
  assert.equal(edited(text, '   b: 2,\n+  c: 3,\n'), '{\n  a: 1,\n},\n{\n  b: 2,\n  c: 3,\n},\n')
  assert.equal(edited(text, '-{\n-  a: 1,\n-},\n'), '{\n  b: 2,\n},\n')
  assert.equal(edited(text, '-  a: 1,\n+  a: 2,\n@@\n-  b: 2,\n'), '{\n  a: 2,\n},\n{\n},\n')
})

test('a diff fits where the owner has changed a number or a text, and keeps what it does not replace', () => {
  assert.throws(() => edited('short1\n', '-short2\n'), /are there 0 times/)
  const text = "name: 'Jo',\nprice: 27.5,\nname: 'Al',\nprice: 1_000,\n"
  assert.equal(
    edited(text, " name: 'Tenkay',\n-price: 25,\n+price: 30,\n"),
    "name: 'Jo',\nprice: 30,\nname: 'Al',\nprice: 1_000,\n",
  )
})

test('a diff whose lines are missing or occur twice throws an error', () => {
  assert.throws(() => edited('a\n', '-b\n+c\n'), /are there 0 times\.\nb/)
  assert.throws(() => edited('a\na\n', '-a\n+c\n'), /are there 2 times/)
})
