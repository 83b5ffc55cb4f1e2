import { runCli } from '#inbox/owner/commands.ts'
import { thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from './settings-file.ts'

loadSettingsFile()
process.exitCode = await runCli(process.argv.slice(2), thisTerminal())
