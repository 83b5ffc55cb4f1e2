import type { Environment } from '../settings.ts'
import type { Store } from '../store.ts'

/** What a command may touch. `print` is for what was asked for, `complain` for everything else. */
export type Terminal = {
  readonly env: Environment
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

export type CommandInput = Terminal & { readonly store: Store; readonly args: string[] }

/** One word of the command line. `run` resolves to the exit code: 0 done, 1 not done. */
export type Command = {
  readonly summary: string
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
