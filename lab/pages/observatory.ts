// cd lab && npm run observatory: grades the served site by Mozilla's own rules, over TLS, without a network.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from '../certificate.ts'
import { openFront } from '../front.ts'
import { listen } from '../listen.ts'
import { build, sitemap, startSite } from '../product.ts'

const host = 'localhost'
const tool = path.join(import.meta.dirname, '..', 'node_modules', '@mdn', 'mdn-http-observatory')

/** Runs this file again in a process that trusts a new certificate, because Node reads trusted ones only at its start. */
function startTrusting() {
  build()
  const folder = mkdtempSync(path.join(tmpdir(), 'observatory-'))
  const { key, cert } = makeCertificate(folder)
  const { status } = spawnSync(process.execPath, [import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert, OBSERVATORY_KEY: key, OBSERVATORY_FOLDER: folder },
  })
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
}

async function grade(key: string, cert: string, folder: string) {
  // The package's install script, which is not run here, would fetch the HSTS preload list; this site is not on it.
  writeFileSync(path.join(tool, 'conf', 'hsts-preload.json'), '{}')
  const { retrieve } = await import(path.join(tool, 'src', 'retriever', 'retriever.js'))
  const { ALL_TESTS } = await import(path.join(tool, 'src', 'constants.js'))
  const { getGradeForScore, getScoreModifier } = await import(path.join(tool, 'src', 'grader', 'grader.js'))
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(path.join(tool, 'src', 'grader', 'charts.js'))

  const site = await startSite(path.join(folder, 'data'))
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  const { port: httpsPort } = await openFront(site.origin, { pair })
  const plain = createServer((request, response) => {
    response.writeHead(308, { Location: `https://${host}:${httpsPort}${request.url}` }).end()
  })
  const httpPort = await listen(plain)
  const { paths } = await sitemap(site.origin)

  // Its HTML parser prints every stylesheet with nesting, because it can't parse that.
  console.error = () => {}
  for (const href of paths) {
    const retrieved = await retrieve(host, { httpPort, httpsPort, path: href })
    const results = ALL_TESTS.map((check: (from: unknown) => { result: string; pass: boolean }) =>
      check(retrieved),
    )
    const modifiers: number[] = results.map(({ result }: { result: string }) =>
      result ? getScoreModifier(result) : 0,
    )
    const deducted = modifiers
      .filter((modifier) => modifier < 0)
      .reduce((sum, modifier) => sum + modifier, 100)
    const score =
      deducted >= MINIMUM_SCORE_FOR_EXTRA_CREDIT
        ? modifiers.reduce((sum, modifier) => sum + modifier, 100)
        : deducted
    const failed = results.filter(({ pass }: { pass: boolean }) => !pass)
    const { grade } = getGradeForScore(score)
    console.log(`${href}: ${grade}, ${score} points, ${failed.length} of ${results.length} failed`)
    for (const { result } of failed) console.log(`  ${result}`)
    if (grade !== 'A+') process.exitCode = 1
  }
  await site.end()
  process.exit()
}

const { OBSERVATORY_KEY, OBSERVATORY_FOLDER, NODE_EXTRA_CA_CERTS } = process.env
if (OBSERVATORY_KEY && OBSERVATORY_FOLDER && NODE_EXTRA_CA_CERTS)
  await grade(OBSERVATORY_KEY, NODE_EXTRA_CA_CERTS, OBSERVATORY_FOLDER)
else startTrusting()
