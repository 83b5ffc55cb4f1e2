import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { styleText } from 'node:util'
import type { Terminal } from './command.ts'

/** The terminal this process runs in. */
export function thisTerminal(): Terminal {
  // Not thrown: endWith says so.
  process.stdout.on('error', () => undefined)
  let hasProgress = false
  /** Makes room for what is said in place of the progress. */
  const clear = (): void => {
    if (hasProgress) process.stderr.write('\r\u001b[2K')
    hasProgress = false
  }
  return {
    env: process.env,
    now: Date.now,
    toTerminal: process.stdout.isTTY,
    print(text) {
      clear()
      process.stdout.write(text)
    },
    complain(text) {
      clear()
      process.stderr.write(text)
    },
    // styleText leaves out colours where stdout is not a terminal or NO_COLOR is set.
    paint: (style, text) => styleText(style, text, { stream: process.stdout }),
    progress(text) {
      if (!process.stderr.isTTY) return
      clear()
      process.stderr.write(text)
      hasProgress = true
    },
    ask: process.stdin.isTTY
      ? (...asked) => {
          clear()
          return ask(...asked)
        }
      : undefined,
    input: () => text(process.stdin),
  }
}

async function ask(question: string, proposal: string): Promise<string> {
  using lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${question}${proposal === '' ? '' : ` [${proposal}]`}: `)
  return answer.trim() || proposal
}

/**
 * Ends the process with this exit code, once what was printed is written; with 1, and why, if it couldn't be. Without that,
 * a test of a channel that never answers would keep the process after its result.
 */
export function endWith(code: number): void {
  const { stdout, stderr } = process
  stdout.write('', () => {
    const { errored } = stdout
    const isCut = errored !== null && !isClosed(errored)
    const why = isCut ? `The output is incomplete: ${errored.message}.\n` : ''
    stderr.write(why, () => process.exit(isCut ? 1 : code))
  })
}

/** Whether the reader closed the pipe early (`… | head`), or somebody the terminal. */
const isClosed = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EPIPE' || (error.code === 'EIO' && process.stdout.isTTY)
