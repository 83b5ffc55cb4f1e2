import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { html } from 'hono/html'

/** A page as a sitemap lists it. */
export type Listed = { readonly address: string; readonly lastChange: Date | undefined }

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * When any of these files last changed: by the history, or now when a change is not committed yet. `undefined`
 * where there is no history to ask (an archive, a shallow clone): no date is better than a wrong one.
 */
export function lastChange(paths: readonly string[]): Date | undefined {
  const present = paths.filter((path) => existsSync(path))
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    if (git('status', '--porcelain', '--', ...present) !== '') return new Date()
    const date = git('log', '-1', '--format=%cI', '--', ...present)
    return date ? new Date(date) : undefined
  } catch {
    return undefined
  }
}

export function sitemap(pages: readonly Listed[]): string {
  const entries = pages.map(({ address, lastChange: date }) => {
    const lastmod = date && html`<lastmod>${date.toISOString().slice(0, 10)}</lastmod>`
    return html`  <url><loc>${address}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** Everything may be read by anyone; the sitemap says what there is. */
export const robots = (origin: string) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
