// What the arguments of the owner's commands may be.

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
