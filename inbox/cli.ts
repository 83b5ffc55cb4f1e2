import { styleText } from 'node:util'
import { runCli } from '#inbox/owner/commands.ts'
import { loadSettingsFile } from './settings.ts'

loadSettingsFile()

// When the reader closes the pipe early (`… | head`), that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  now: Date.now,
  toTerminal: process.stdout.isTTY,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  // styleText leaves out colours where stdout is no terminal or NO_COLOR is set.
  paint: (style, text) => styleText(style, text, { stream: process.stdout }),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text ?? ''}`)
  },
})
