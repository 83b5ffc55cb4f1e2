import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, recipesIn } from './recipes.ts'

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
`

test('a recipe is a section with blocks that name a file', () => {
  assert.deepEqual(recipesIn(markdown), [
    {
      name: 'Change a price',
      steps: [
        { file: 'facts.ts', kind: 'diff', text: '-price = 25\n+price = 27.5\n' },
        { file: 'new.tsx', kind: 'file', text: 'export {}\n' },
      ],
    },
  ])
})

test('a diff changes only the place that has its lines', () => {
  const text = '{\n  a: 1,\n},\n{\n  b: 2,\n},\n'
  assert.equal(edited(text, '   b: 2,\n+  c: 3,\n'), '{\n  a: 1,\n},\n{\n  b: 2,\n  c: 3,\n},\n')
  assert.equal(edited(text, '-{\n-  a: 1,\n-},\n'), '{\n  b: 2,\n},\n')
  assert.equal(edited(text, '-  a: 1,\n+  a: 2,\n@@\n-  b: 2,\n'), '{\n  a: 2,\n},\n{\n},\n')
})

test('a diff whose lines are missing or occur twice throws an error', () => {
  assert.throws(() => edited('a\n', '-b\n+c\n'), /are there 0 times, not once:\nb/)
  assert.throws(() => edited('a\na\n', '-a\n+c\n'), /are there 2 times/)
})
