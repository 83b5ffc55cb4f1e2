/** Something the owner should look at. `file` is relative to the project's folder, `line` counts from 1. */
export type Finding = { readonly file: string; readonly line: number; readonly what: string }

/** Prints one finding per line, sorted by file and line. */
export const inLines = (findings: readonly Finding[]): string =>
  findings
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map(({ file, line, what }) => `${file}:${line}  ${what}\n`)
    .join('')
