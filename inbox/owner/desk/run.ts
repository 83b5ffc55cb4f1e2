import { parseArgs } from 'node:util'
import { reportFailure } from '#inbox/owner/command.ts'
import { checkTimeZone } from '#inbox/settings.ts'
import { type Given, runHere, runOnWorkers } from './local.ts'
import { runOnSocket, runOverSsh } from './over-ssh.ts'

const help = `Usage: npm run desk [-- options]

Opens a page in your browser on which you read and answer your leads. It ends after an hour without use.

  --ssh <user@host>  the inbox on a server, through one SSH connection
  --remote           the inbox on Workers, with INBOX_URL and OWNER_TOKEN set
  --no-open          only print the address
`

const options = {
  ssh: { type: 'string' },
  remote: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  // Used by --ssh to start the desk on the server.
  socket: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Opens the desk and resolves to the exit code once it has ended. */
export async function runDesk(argv: readonly string[], given: Given): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...argv], options })
    if (values.help) {
      given.terminal.print(help)
      return 0
    }
    const opens = !values['no-open']
    // Takes the time zone from the owner's machine.
    if (values.socket !== undefined) return await runOnSocket(values.socket, given)
    checkTimeZone(given.terminal.env)
    if (values.ssh !== undefined) return await runOverSsh(values.ssh, opens, given)
    return await (values.remote ? runOnWorkers(opens, given) : runHere(opens, given))
  } catch (error) {
    return reportFailure(error, help, given.terminal)
  }
}
