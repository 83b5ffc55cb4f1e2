import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { median } from '../median.ts'
import type { Visit } from './lighthouse.ts'
import type { Variant } from './variants.ts'
import type { Wire } from './wire.ts'

/** Over HTTP/1.1, or over HTTP/2 with TLS. */
export type Protocol = 'h1' | 'h2'

/** Every visit of one page in one variant over one protocol. */
export type Runs = { path: string; variant: Variant; protocol: Protocol; visits: Visit[] }

const document = path.resolve(import.meta.dirname, '../../docs/performance.md')
const [opening, closing] = ['<!-- written by npm run pages -->', '<!-- end of what npm run pages writes -->']

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (string | number)[][]) =>
  [row(heads), row(heads.map((_, column) => (column ? '--:' : '---'))), ...rows.map(row)].join('\n')
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

/** The tables as Markdown. */
export function tables(runs: readonly Runs[], wire: ReadonlyMap<string, Wire>): string {
  const find = (path: string, variant: Variant, protocol: Protocol) =>
    runs.find((one) => one.path === path && one.variant === variant && one.protocol === protocol)?.visits ??
    []
  const lcp = (path: string, variant: Variant, protocol: Protocol) =>
    median(find(path, variant, protocol).map((visit) => visit.lcp))
  const protocols = [...new Set(runs.map(({ protocol }) => protocol))]
  const paths = [...new Set(runs.filter(({ variant }) => variant === 'site').map(({ path }) => path))]

  const scores = paths.map((path) => {
    const visits = protocols.flatMap((protocol) => find(path, 'site', protocol))
    const names = ['performance', 'accessibility', 'best-practices', 'seo']
    return [
      path,
      ...names.map((name) => median(visits.map((visit) => visit.scores[name] ?? Number.NaN))),
      median(visits.map(({ tbt }) => tbt)).toFixed(0),
      median(visits.map(({ cls }) => cls)).toFixed(4),
    ]
  })
  const paints = paths.map((path) => [
    path,
    ...protocols.flatMap((protocol) => {
      const own = lcp(path, 'site', protocol)
      return [
        own.toFixed(0),
        (own / lcp(path, 'twin', protocol)).toFixed(3),
        (own / lcp('/', 'hand', protocol)).toFixed(3),
      ]
    }),
  ])
  const weights = [...wire].map(([path, { html, beforeIdle, requests, scripts }]) => [
    path,
    kib(html),
    kib(beforeIdle),
    requests,
    (scripts / 1000).toFixed(1),
  ])
  const hand = protocols.map((protocol) => `${lcp('/', 'hand', protocol).toFixed(0)} ms over ${protocol}`)

  return [
    `Machine: ${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ` +
      `${os.type()} ${os.release()}, Node ${process.versions.node}. ${new Date().toISOString().slice(0, 10)}, ` +
      `load ${os
        .loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}.`,
    '### Scores (medians)',
    table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'TBT ms', 'CLS'], scores),
    '### Largest paint (median, ms) against the zero-JS twin and the page written by hand',
    `The page written by hand: ${hand.join(', ')}.`,
    table(
      ['page', ...protocols.flatMap((protocol) => [`LCP ${protocol}`, '÷ twin', '÷ hand-written'])],
      paints,
    ),
    '### On the wire',
    table(['page', 'HTML KiB', 'before idle KiB', 'requests', 'script after it KB'], weights),
  ].join('\n\n')
}

/** Replaces the tables in docs/performance.md and keeps the text around them. */
export async function writeReport(text: string): Promise<void> {
  const before = await readFile(document, 'utf8')
  const [start, end] = [before.indexOf(opening), before.indexOf(closing)]
  if (start < 0 || end < start)
    throw new Error(`${document} has lost the comments that mark where the tables begin and end.`)
  await writeFile(document, `${before.slice(0, start)}${opening}\n\n${text}\n\n${before.slice(end)}`)
}
