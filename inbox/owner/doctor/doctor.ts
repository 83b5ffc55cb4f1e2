import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { printable } from '#inbox/owner/printable.ts'
import { onlyArgument, UsageError } from '#inbox/owner/usage.ts'
import { textSetting } from '#inbox/settings.ts'
import { checkMailDomain } from './dns.ts'
import { checkEndpoint } from './endpoint.ts'

/** Checks a form endpoint, ours or a hosted one, as a visitor's browser would use it. */
export const doctor: Command = {
  summary: 'examine a form endpoint, ours or a hosted one',
  help: `Usage: ${inboxCommand} doctor <endpoint> [options]

Posts one marked submission: a lead named "Inbox doctor" will arrive there.

  --origin <origin>  the site that has the form (https://site.example)
  --mail <domain>    also look up this domain's records for mail
  --json             as JSON
`,
  async run({ args, env, print, paint, progress }) {
    const options = {
      origin: { type: 'string' },
      mail: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const endpoint = URL.parse(onlyArgument(positionals, 'doctor takes one address.'))
    if (!endpoint || !/^https?:$/.test(endpoint.protocol))
      throw new UsageError('The endpoint must be a web address.')
    const domain = values.mail ?? /@([^@>\s]+)/.exec(textSetting(env, 'MAIL_FROM') ?? '')?.[1]

    progress(`Asking ${endpoint.host} …`)
    const checks = [
      ...(await checkEndpoint(endpoint, values.origin ?? 'https://site.example')),
      ...(domain === undefined ? [] : await checkMailDomain(domain)),
    ]
    if (values.json) print(asJson(checks))
    else {
      const width = Math.max(...checks.map(({ check }) => check.length))
      const style = { ok: 'green', warn: 'yellow', fail: 'red' } as const
      for (const { check, verdict, detail } of checks) {
        print(`${paint(style[verdict], verdict.padEnd(4))}  ${check.padEnd(width)}  ${printable(detail)}\n`)
      }
    }
    return checks.some(({ verdict }) => verdict === 'fail') ? 1 : 0
  },
}
