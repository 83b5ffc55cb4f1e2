import '#gate/assets.ts'
import { loadContent } from '#gate/content.ts'
import { type Finding, inLines } from '#gate/finding.ts'
import { typefaces } from '#gate/letters.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { argumentsOf } from './arguments.ts'
import { deliveryFindings } from './delivery-findings.ts'
import {
  claimFindings,
  contentSources,
  contradictions,
  deadControls,
  filmFindings,
  letterFindings,
  markedFindings,
} from './launch-findings.ts'
import { root } from './root.ts'

const usage = `npm run launch-check [-- --static]

Lists what to decide before you publish: placeholders, samples, stand-ins, contradictions, controls that lead nowhere,
claims without a source or a date, letters a typeface lacks, and whether a lead would reach you. Exits with 1 while there
is any.

  --static   the built pages go to a static host, without the inbox beside them
`

const { values } = argumentsOf(usage, { options: { static: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
} else {
  loadSettingsFile()
  const sources = contentSources(root)
  const content = await loadContent()
  // Without 'Timecode': it has only digits and a few signs, and sets no other text (app/styles/fonts.css).
  const faces = new Map([...(await typefaces(root))].filter(([name]) => name !== 'timecode'))
  const films = filmFindings(sources, content)
  const isNamed = (one: Finding) => films.some(({ file, line }) => file === one.file && line === one.line)
  const findings = [
    ...markedFindings(sources).filter((finding) => !isNamed(finding)),
    ...contradictions(sources, content),
    ...deadControls(sources, content),
    ...films,
    ...claimFindings(sources, content, Date.now()),
    ...letterFindings(sources, content, faces),
    ...(await deliveryFindings(process.env, { withoutInbox: values.static ?? false })),
  ]
  process.stdout.write(inLines(findings))
  console.log(findings.length === 0 ? 'Ready to launch.' : `\n${findings.length} to decide before launch.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
