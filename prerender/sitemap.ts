import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { html } from 'hono/html'

/** A page in the sitemap. */
export type Listed = { readonly address: string; readonly lastChange: Date | undefined }

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args)).stdout.trim()

/**
 * When any of these paths last changed: the last commit, or now when there is an uncommitted change. Undefined without
 * a full history (an archive, a shallow clone): no date is better than a wrong one.
 */
export async function lastChange(paths: readonly string[]): Promise<Date | undefined> {
  const present = paths.filter((path) => existsSync(path))
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined
    if ((await git('status', '--porcelain', '--', ...present)) !== '') return new Date()
    const date = await git('log', '-1', '--format=%cI', '--', ...present)
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

/** Allows everything to every crawler. */
export const robots = (origin: string) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
