import { runCli } from '#inbox/owner/commands/commands.ts'
import { endWith, thisTerminal } from '#inbox/owner/terminal.ts'
import { loadSettingsFile } from './settings-file.ts'

loadSettingsFile()
endWith(await runCli(process.argv.slice(2), thisTerminal()))
