/** An error that the owner can correct; the message says how. */
export class ClipError extends Error {
  override name = 'ClipError'
}

/** Runs a command, and ends with the status it returns, or with 1 and the message of a ClipError. */
export async function asCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof ClipError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
