import type { RemoteInbox } from '#inbox/owner/remote/remote.ts'
import type { Environment } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { printableJson } from './wording.ts'

/** What a command may touch. `print` is for what was asked for, `complain` for everything else. */
export type Terminal = {
  readonly env: Environment
  readonly print: (text: string) => void
  /** Whether what is printed goes to a terminal, which a stranger's text may steer, and not to a file or program. */
  readonly toTerminal: boolean
  readonly complain: (text: string) => void
  /** Stresses words where there are colours, and leaves them alone where there are none. */
  readonly paint: (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string
  /** Shows how far long work has come, where someone watches. Null when it is done. */
  readonly progress: (text: string | null) => void
  readonly now: () => number
}

export type CommandInput = Terminal & {
  readonly args: string[]
  readonly dataDir: string
  /** The inbox on Workers, when `--remote` asks for it; null for the one on this machine. */
  readonly remote: RemoteInbox | null
  /** Opens the inbox; it is closed when the command has ended. Throws StorageError. */
  readonly open: () => Store
}

/** One word of the command line. `run` resolves to the exit code: 0 done, 1 not done. */
export type Command = {
  readonly help: string
  readonly run: (input: CommandInput) => Promise<number>
}

/** The command was called in a way it does not understand: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The value of a numeric option. Throws UsageError. */
export function wholeNumberOption(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value) || Number(value) < 1) {
    throw new UsageError(`--${name} takes a whole number from 1, not "${value}".`)
  }
  return Number(value)
}

/** The one word a command stands on. Throws UsageError when there are none or several. */
export function onlyWord(words: readonly string[], complaint: string): string {
  const [word, ...others] = words
  if (word === undefined || others.length > 0) throw new UsageError(complaint)
  return word
}

/** Prints as JSON what a program reads. */
export function asJson(value: unknown): string {
  return `${printableJson(JSON.stringify(value, null, 2))}\n`
}
