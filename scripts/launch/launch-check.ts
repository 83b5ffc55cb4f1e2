import '#gate/assets.ts'
import { loadContent } from '#gate/content.ts'
import { inLines, isNamedBy } from '#gate/finding.ts'
import { everyLetter } from '#gate/letters.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { buildFindings } from '../../prerender/findings.ts'
import { argumentsOf } from '../arguments.ts'
import { root } from '../root.ts'
import { deliveryFindings } from './delivery-findings.ts'
import {
  claimFindings,
  contentSources,
  contradictions,
  currencyFindings,
  deadControls,
  filmFindings,
  madeUp,
  markedFindings,
  standIns,
} from './findings.ts'

const usage = `npm run launch-check [-- --static]

Lists what to decide before you publish: whether a lead would reach you, placeholders, samples, contradictions, claims
without a source or a date, and drawn films beside a claim. Exits with 1 while there is any. Then lists what can wait:
controls that lead nowhere, stand-ins that the pages label as drawn, and a currency sign no typeface has.

  --static   the built pages go to a static host, without the inbox beside them
`

const { values } = argumentsOf(usage, { options: { static: { type: 'boolean' } } })
loadSettingsFile()
const mistakes = await buildFindings(root, process.env)
if (mistakes !== '') {
  console.log(`${mistakes}\nThe site cannot be built: correct this first.`)
  process.exit(1)
}
const sources = contentSources(root)
const content = await loadContent()
const films = filmFindings(sources, content)
const findings = [
  ...(await deliveryFindings(process.env, { withoutInbox: values.static ?? false })),
  ...markedFindings(sources, madeUp),
  ...contradictions(sources, content),
  ...films,
  ...claimFindings(sources, content, Date.now()),
]
const canWait = [
  ...deadControls(sources, content),
  ...markedFindings(sources, standIns).filter((finding) => !isNamedBy(films, finding)),
  ...currencyFindings(sources, content, await everyLetter()),
]
process.stdout.write(inLines(findings))
console.log(findings.length === 0 ? 'Ready to launch.' : `\n${findings.length} to decide before launch.`)
if (canWait.length > 0) process.stdout.write(`\nThis can wait:\n\n${inLines(canWait)}`)
process.exitCode = findings.length === 0 ? 0 : 1
