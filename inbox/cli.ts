import { styleText } from 'node:util'
import { rememberCompiled } from './compiled.ts'

rememberCompiled()
const { runCli } = await import('#inbox/owner/commands.ts')
const { loadSettingsFile } = await import('./settings.ts')

loadSettingsFile()

// A reader that has seen enough (`… | head`) closes the pipe; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  now: Date.now,
  toTerminal: process.stdout.isTTY,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  // Plain where it is no terminal, and where NO_COLOR says so.
  paint: (style, text) => styleText(style, text, { stream: process.stdout }),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text ?? ''}`)
  },
})
