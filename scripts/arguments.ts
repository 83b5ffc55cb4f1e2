import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isUsageError, usageMistake } from '#inbox/owner/command.ts'

/** A script's arguments. If it doesn't know one, says so with its usage and ends the process. */
export function argumentsOf<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(`${usageMistake(error)}\n\n${usage}`)
    process.exit(2)
  }
}
