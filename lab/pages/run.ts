// npm run bench: docs/performance.md says what is measured and how to read it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '../../app/content/pages.ts'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import type { Runs } from './report.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    pages: { type: 'string' },
    protocols: { type: 'string', default: 'h1,h2' },
    dry: { type: 'boolean', default: false },
  },
})

if (!existsSync(path.join(import.meta.dirname, 'node_modules', 'lighthouse'))) {
  console.log('Installing what lab/pages/package-lock.json names …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('npm ci failed in lab/pages. Nothing was measured.')
}
// Only now: these need what was installed.
const { measure } = await import('./lighthouse.ts')
const { tables, writeReport } = await import('./report.ts')
const { serve } = await import('./serve.ts')
const { folders, makeVariants } = await import('./variants.ts')
const { weigh } = await import('./wire.ts')

await buildIfChanged(path.resolve(import.meta.dirname, '../..'))
await makeVariants()

const paths = values.pages?.split(',') ?? Object.values(pages).map(({ href }) => href)
const protocols = (['h1', 'h2'] as const).filter((protocol) => values.protocols.split(',').includes(protocol))
const runs: Runs[] = []

for (const protocol of protocols) {
  const servers = {
    site: await serve(folders.site, protocol),
    twin: await serve(folders.twin, protocol),
    hand: await serve(folders.hand, protocol),
  }
  const planned: Runs[] = [
    { path: '/', variant: 'hand', protocol, visits: [] },
    ...paths.flatMap((page): Runs[] => [
      { path: page, variant: 'site', protocol, visits: [] },
      { path: page, variant: 'twin', protocol, visits: [] },
    ]),
  ]
  for (let round = 1; round <= Number(values.rounds); round++) {
    // A page stands beside its twin, so that whatever slows the machine slows both, and each goes first in turn.
    const order = round % 2 ? planned : planned.toReversed()
    for (const run of order) {
      const visit = await measure(servers[run.variant].origin + run.path)
      run.visits.push(visit)
      console.log(
        `${protocol} ${round} ${run.variant} ${run.path}: LCP ${visit.lcp.toFixed(0)} TBT ${visit.tbt.toFixed(0)}`,
        `CLS ${visit.cls.toFixed(4)} ${Object.values(visit.scores).join(' ')} ${visit.faults.join(', ')}`,
      )
    }
  }
  runs.push(...planned)
  for (const server of Object.values(servers)) server.close()
}

const site = await serve(folders.site, 'h1')
const wire = await weigh(site.origin, [...paths, '/services'])
site.close()

const text = tables(runs, wire)
console.log(text)
if (!values.dry) await writeReport(text)
