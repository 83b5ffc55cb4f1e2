import { reasonOf } from '#inbox/log.ts'
import type { RemoteInbox } from '#inbox/owner/remote/remote.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Environment } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { printableJson } from './printable.ts'
import type { TestimonialsSource } from './testimonials-source.ts'

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

export type CommandInput = Terminal & {
  readonly args: string[]
  readonly dataDir: string
  /** The inbox on Workers, with `--remote`; null for the one on this machine. */
  readonly remote: RemoteInbox | null
  /** Opens the inbox; runCli closes it at the end. Throws SettingsError when there is none, and StorageError. */
  readonly open: () => Store
}

/** One of the owner's commands. */
export type Command = {
  /** The command in the list of all. */
  readonly summary: string
  readonly help: string
  /**
   * Resolves to the exit code: 0 done, 1 not done, or only in part. Where nothing could be done, it throws an OwnerError that
   * says why (1) or a UsageError (2).
   */
  readonly run: (input: CommandInput) => Promise<number>
}

/** Whether an answer on the terminal is a yes. */
export const isYes = (answer: string | undefined): boolean => answer?.toLowerCase().startsWith('y') ?? false

/**
 * Whether these leads may be erased: the person at the terminal is asked, and told when nothing is erased. JSON is for
 * another program, where nobody is asked.
 */
export async function mayErase(
  leads: string,
  { ask, print, complain }: Pick<Terminal, 'ask' | 'print' | 'complain'>,
  json = false,
): Promise<boolean> {
  if (json || isYes(await ask?.(`Erase ${leads}? (yes or no)`, 'no'))) return true
  if (ask) print('Nothing was erased.\n')
  else {
    complain(
      'Nothing was erased: without a terminal nobody can be asked. Use one (ssh -t, podman exec -it), or add --json to erase without asking.\n',
    )
  }
  return false
}

/** Wrong arguments; exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Whether arguments were wrong: ours, or what node:util's parseArgs finds. */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

/** Which arguments were wrong, without Node's advice on how to pass an option's name as a value. */
export const usageMistake = ({ message }: Error): string =>
  message.replace(/ To specify a positional .*/s, '')

/** Says why a command failed, and returns its exit code: 2 for wrong arguments, else 1. Throws what nobody expected. */
export function reportFailure(
  error: unknown,
  help: string,
  { complain }: Pick<Terminal, 'complain'>,
): number {
  if (isUsageError(error)) {
    complain(`${usageMistake(error)}\n\n${help}`)
    return 2
  }
  // The person left a question.
  if (error instanceof Error && error.name === 'AbortError') {
    complain('\nStopped.\n')
    return 1
  }
  if (!(error instanceof OwnerError)) throw error
  complain(`${reasonOf(error)}\n`)
  return 1
}

/** The value of a numeric option. Throws UsageError. */
export function wholeNumberOption(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value) || Number(value) < 1) {
    throw new UsageError(`--${name} takes a whole number from 1, not "${value}".`)
  }
  return Number(value)
}

/** The only positional argument. Throws UsageError when there is none or more than one. */
export function onlyArgument(positionals: readonly string[], complaint: string): string {
  const [argument, ...others] = positionals
  if (argument === undefined || others.length > 0) throw new UsageError(complaint)
  return argument
}

/** A value as indented JSON, for other programs to read. */
export function asJson(value: unknown): string {
  return `${printableJson(JSON.stringify(value, null, 2))}\n`
}
