/**
 * Which response headers a path gets. The build writes the rules as a `_headers` file, which Netlify and
 * Cloudflare Pages read; the Node server reads the same file. No two rules that match one path name the same
 * header, since those hosts would send both values.
 */
export type HeaderRule = {
  /** A path, or the beginning of one followed by `*`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** The text of a `_headers` file. */
export function formatRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** The rules of a `_headers` file. Throws on a line that is neither a path nor a header of one. */
export function parseRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (line.startsWith('/')) {
      rules.push({ path: line.trim(), headers: {} })
      continue
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (!name || value === undefined || !rule) throw new Error(`No header rule: ${JSON.stringify(line)}`)
    rule.headers[name] = value
  }
  return rules
}

/** All headers the rules give a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.assign({}, ...matching.map((rule) => rule.headers))
}
