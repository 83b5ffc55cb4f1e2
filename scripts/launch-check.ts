import { parseArgs } from 'node:util'
import { startProject } from '#app/content/pages.ts'
import { readChannels } from '#inbox/outbox/channels.ts'
import { dataDirectory, loadSettingsFile } from '#inbox/settings.ts'
import { root } from './environment.ts'
import {
  contentLines,
  contradictions,
  deadControls,
  type Finding,
  markedFindings,
} from './launch-findings.ts'

const usage = `npm run launch-check [-- --static]

Names what stands between this site and its public: placeholders, samples, contradictions, dead controls,
and leads nobody would be told of. Exits with 1 while there is any.

  --static   the built pages go to a static host, without the inbox beside them
`

/** Whether a lead would reach the owner, judged by the settings of this machine. */
function deliveryFindings({ withoutInbox }: { withoutInbox: boolean }): Finding[] {
  const settings = { file: '.env', line: 1 }
  if (process.env.VITE_FORM_ENDPOINT) return []
  if (withoutInbox) {
    return [
      {
        ...settings,
        what: 'no endpoint: a static site needs VITE_FORM_ENDPOINT, or its forms post to nowhere',
      },
    ]
  }
  if (readChannels(process.env, dataDirectory(process.env)).length > 0) return []
  return [
    { ...settings, what: 'no delivery channel: leads are kept, but nobody is told (see docs/operations.md)' },
  ]
}

const { values } = parseArgs({ options: { static: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
} else {
  loadSettingsFile()
  const lines = await contentLines(root)
  const findings = [
    ...markedFindings(lines),
    ...contradictions(lines),
    ...deadControls(lines, startProject),
    ...deliveryFindings({ withoutInbox: values.static ?? false }),
  ]
  for (const { file, line, what } of findings) console.log(`${file}:${line}  ${what}`)
  console.log(findings.length === 0 ? 'Ready to launch.' : `\n${findings.length} to decide before launch.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
