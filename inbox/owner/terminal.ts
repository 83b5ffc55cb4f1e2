import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { styleText } from 'node:util'
import type { Environment } from '#inbox/settings.ts'
import type { TestimonialsSource } from './publishing.ts'

/** The terminal a command runs in. `print` writes the output, `complain` everything else. */
export type Terminal = {
  readonly env: Environment
  readonly print: (text: string) => void
  /** Whether output goes to a terminal, which a stranger's text could control, and not to a file or program. */
  readonly toTerminal: boolean
  readonly complain: (text: string) => void
  /** Colours text, where the terminal has colours. */
  readonly paint: (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string
  /** Shows the progress of long work on a terminal, until something else is said. */
  readonly progress: (text: string) => void
  readonly now: () => number
  /**
   * Asks the person at the terminal; resolves to the answer, or to the proposal when they just press Enter. Rejects with an
   * AbortError on Ctrl+C and Ctrl+D.
   */
  readonly ask?: ((question: string, proposal: string) => Promise<string>) | undefined
  /** Reads standard input to its end. */
  readonly input?: () => Promise<string>
  /** Opens the site's testimonials; missing when the site's source is not on this machine. */
  readonly openTestimonials?: () => Promise<TestimonialsSource>
}

/** Whether an answer on the terminal is a yes. */
export const isYes = (answer: string | undefined): boolean => answer?.toLowerCase().startsWith('y') ?? false

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
