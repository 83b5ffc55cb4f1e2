import { reasonOf } from '#inbox/log.ts'
import type { RemoteInbox } from '#inbox/owner/remote/remote.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Store } from '#inbox/store/port.ts'
import { printableJson } from './printable.ts'
import type { Terminal } from './terminal.ts'
import { isUsageError, usageMistake } from './usage.ts'

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

/** A value as indented JSON, for other programs to read. */
export function asJson(value: unknown): string {
  return `${printableJson(JSON.stringify(value, null, 2))}\n`
}
