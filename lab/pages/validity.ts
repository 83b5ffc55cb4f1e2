// cd lab && npm run validity: every page and the 404 through the Nu HTML checker. Needs Java 17.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, root } from '../product.ts'

type Message = { type: string; subType?: string; url: string; message: string; extract?: string }

/** Messages about CSS that its checker does not know yet. */
const newerThanTheChecker = [
  /\u201c(animation-composition|animation-range|animation-timeline|container-type|vector-effect|rx)\u201d doesn't exist/,
  /\u201csibling-index\(\)\u201d/,
  /\u201cvar\(--full\)\u201d is not a \u201c\*invalid\*\u201d value/, // color-mix() with a percentage in a variable
  /Unrecognized at-rule \u201c@property\u201d/,
  /Unknown dimension/, // cqi and dvh
  /: The types are incompatible/, // calc() with a variable that is a length
  /: Parse Error/, // calc() with cqi, mod(), round()
  /^CSS: \u201cbackground\u201d: too few values for the property \u201clinear-gradient\u201d/, // one colour as an image
]

/** The checker applies each policy to files in a folder and to data blocks, which policies don't cover. */
const aboutFolders = /violates Content Security Policy \(meta tag\)/

build()
const { stderr, error } = spawnSync(
  'java',
  [
    '-jar',
    path.join(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar'),
    '--format',
    'json',
    '--exit-zero-always',
    '--skip-non-html',
    path.join(root, 'build', 'client'),
  ],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (error) throw new Error('The checker needs Java 17 or newer.', { cause: error })
const { messages }: { messages: Message[] } = JSON.parse(stderr)

const known = messages.filter(({ message }) => newerThanTheChecker.some((words) => words.test(message)))
const rest = messages.filter((one) => !known.includes(one) && !aboutFolders.test(one.message))
for (const { type, subType, url, message, extract } of rest) {
  console.log(`${path.basename(url)}: ${subType ?? type}: ${message}\n    ${extract?.slice(0, 160) ?? ''}`)
}
const errors = rest.filter(({ type }) => type === 'error')
console.log(
  `${errors.length} errors, ${rest.length - errors.length} other messages; ${known.length} about CSS newer than the checker`,
)
if (errors.length > 0) process.exitCode = 1
