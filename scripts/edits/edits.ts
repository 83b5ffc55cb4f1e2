import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsOf } from '../arguments.ts'
import { root } from '../root.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { recipesOfTheDocs } from './recipes.ts'

function inLines({ edit, files, start, left, passed, failed }: Outcome): string {
  const list = (title: string, items: readonly string[]) => items.map((item) => `  ${title}  ${item}`)
  return [
    edit,
    ...list('files', [files.join(', ')]),
    ...list('start', [start]),
    ...list('left ', left),
    ...list('red  ', failed),
    `  tests  ${passed} passed, ${failed.length} failed, ${left.length} sentences of the specification left`,
    '',
  ].join('\n')
}

const usage = `npm run edits [-- [--quick] [--together] [edit …]]

Makes the edits of docs/content.md and docs/operations.md in copies of the project, by default each alone and then all
together, and tests them. Needs ffmpeg.

  --quick     only the tests of the specification: minutes, not an hour
  --together  all of them in one copy, and none alone
`
const { positionals, values } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
})
const recipes = recipesOfTheDocs()
const names = recipes.map(({ name }) => name)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`No recipe is named '${unknown}'. There are:\n${names.join('\n')}`)
  process.exit(1)
}

const chosen = positionals.length > 0 ? recipes.filter(({ name }) => positionals.includes(name)) : recipes
const edits = [
  ...(values.together ? [] : chosen.map((recipe) => ({ name: recipe.name, recipes: [recipe] }))),
  ...(values.together || chosen.length > 1 ? [{ name: 'All together', recipes: chosen }] : []),
]
const outcomes: Outcome[] = []
for (const edit of edits) {
  const thorough = edit.recipes.length > 1 ? 'everything' : 'what content reaches'
  const outcome = await outcomeOf(
    edit.name,
    edit.recipes,
    values.quick ? 'the specification alone' : thorough,
  )
  console.log(inLines(outcome))
  outcomes.push(outcome)
}
const results = path.join(root, 'test-results')
mkdirSync(results, { recursive: true })
writeFileSync(path.join(results, 'edits.txt'), outcomes.map(inLines).join('\n'))
const red = outcomes.filter(({ failed }) => failed.length > 0).length
console.log(`${outcomes.length - red} edits green, ${red} red`)
process.exitCode = red > 0 ? 1 : 0
