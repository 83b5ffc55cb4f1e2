import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isUsageError, usageMistake } from '#inbox/owner/usage.ts'

/**
 * A script's arguments. With `--help` prints its usage instead, and ends the process; for one that it doesn't know it also
 * says so, with exit code 2.
 */
export function argumentsOf<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(`${usageMistake(error)}\n\n${usage}`)
    process.exit(2)
  }
}
