import { parseArgs } from 'node:util'
import { reasonOf } from '#inbox/log.ts'
import { isUsageError } from '#inbox/owner/command.ts'
import { SettingsError } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
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
  const { print, complain } = given.terminal
  try {
    const { values } = parseArgs({ args: [...argv], options })
    if (values.help) {
      print(help)
      return 0
    }
    if (values.ssh !== undefined) return await runOverSsh(values.ssh, !values['no-open'], given)
    if (values.socket !== undefined) return await runOnSocket(values.socket, given)
    return values.remote
      ? await runOnWorkers(!values['no-open'], given)
      : await runHere(!values['no-open'], given)
  } catch (error) {
    if (error instanceof StorageError || error instanceof SettingsError) {
      complain(`${reasonOf(error)}\n`)
      return 1
    }
    if (isUsageError(error)) {
      complain(`${error.message}\n\n${help}`)
      return 2
    }
    throw error
  }
}
