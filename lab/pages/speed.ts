// cd lab && npm run pages: docs/performance.md says what is measured and how to read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openFront, selfSigned } from '../front.ts'
import { build, root, sitemap, startSite } from '../product.ts'
import { measure } from './lighthouse.ts'
import { type Protocol, type Runs, tables, writeReport } from './report.ts'
import { makeHandWritten, makeTwin, type Variant } from './variants.ts'
import { weigh } from './wire.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    pages: { type: 'string' },
    protocols: { type: 'string', default: 'h1,h2' },
    dry: { type: 'boolean', default: false },
  },
})

build()
const folders = { site: root, twin: makeTwin(), hand: makeHandWritten() }
const data = mkdtempSync(path.join(tmpdir(), 'pages-'))
const servers = {
  site: await startSite(path.join(data, 'site')),
  twin: await startSite(path.join(data, 'twin'), { folder: folders.twin }),
  hand: await startSite(path.join(data, 'hand'), { folder: folders.hand }),
}
const paths = values.pages?.split(',') ?? (await sitemap(servers.site.origin)).paths
const protocols = (['h1', 'h2'] as const).filter((protocol) => values.protocols.split(',').includes(protocol))

/** Where a variant is to be had. Before HTTP/2 stands a front, the same for all of them. */
async function opened(protocol: Protocol) {
  const pair = selfSigned()
  const open = async (variant: Variant) =>
    protocol === 'h1' ? servers[variant].origin : (await openFront(servers[variant].origin, { pair })).origin
  return { site: await open('site'), twin: await open('twin'), hand: await open('hand') }
}

const runs: Runs[] = []
for (const protocol of protocols) {
  const origins = await opened(protocol)
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
      const visit = await measure(origins[run.variant] + run.path)
      run.visits.push(visit)
      console.log(
        `${protocol} ${round} ${run.variant} ${run.path}: LCP ${visit.lcp.toFixed(0)} TBT ${visit.tbt.toFixed(0)}`,
        `CLS ${visit.cls.toFixed(4)} ${Object.values(visit.scores).join(' ')} ${visit.faults.join(', ')}`,
      )
    }
  }
  runs.push(...planned)
}

const text = tables(runs, await weigh(servers.site.origin, [...paths, '/services']))
console.log(text)
if (!values.dry) await writeReport(text)
for (const server of Object.values(servers)) await server.end()
for (const folder of [folders.twin, folders.hand, data]) rmSync(folder, { recursive: true })
process.exit()
