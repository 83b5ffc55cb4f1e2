/**
 * Something the owner should look at. `file` is relative to the project's folder, `line` counts from 1. For a setting
 * `file` is `settings`, without a line: it may be in a file anywhere, in the environment, or missing.
 */
export type Finding = {
  readonly file: string
  readonly line?: number | undefined
  readonly what: string
}

/** Whether one of these findings is on the same line. */
export const isNamedBy = (findings: readonly Finding[], { file, line }: Finding): boolean =>
  findings.some((other) => other.file === file && other.line === line)

/** The findings as text, one per line, sorted by file and line. */
export const inLines = (findings: readonly Finding[]): string =>
  findings
    .toSorted((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0))
    .map(({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}  ${what}\n`)
    .join('')
