/** One line of the log. Ids, counts and outcomes only: never an answer, an address or a name. */
export type LogLine = Readonly<Record<string, string | number | boolean>>
export type Log = (event: string, line?: LogLine) => void

/** One JSON object per line, with its time. */
export function jsonLog(write: (line: string) => void): Log {
  return (event, line = {}) => write(`${JSON.stringify({ at: new Date().toISOString(), event, ...line })}\n`)
}

/** An error and its causes in one line. Only for our own and the system's errors: they never quote an answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`
}
