/**
 * The response headers of a path. The build writes the rules as a `_headers` file, which Netlify and Cloudflare
 * Pages read, and our Node server too. Two rules that match the same path must not set the same header, because
 * those hosts would send both values.
 */
export type HeaderRule = {
  /** A path, or a prefix followed by `*`. */
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

/** The rules in a `_headers` file. Throws on a line that is neither a path nor a header. */
export function parseRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (line.startsWith('/')) {
      rules.push({ path: line.trim(), headers: {} })
      continue
    }
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line)
    const rule = rules.at(-1)
    if (!header || !rule) throw new Error(`No header rule: ${JSON.stringify(line)}`)
    const [, name = '', value = ''] = header
    rule.headers[name] = value
  }
  return rules
}

/** All headers of a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.assign({}, ...matching.map((rule) => rule.headers))
}
