// npm run bench:observatory: grades the served site by Mozilla's own rules, over TLS, without a network.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pages } from '../../app/content/pages.ts'
import { serveStatic } from '../../server/static.ts'
import { makeCertificate } from '../certificate.ts'

const host = 'localhost'
const here = import.meta.dirname

/** Starts this file again in a process that trusts a certificate made for it, since Node reads that at its start. */
function startTrusting() {
  const folder = mkdtempSync(path.join(tmpdir(), 'observatory-'))
  const { key, cert } = makeCertificate(folder)
  const { status } = spawnSync(process.execPath, [import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert, OBSERVATORY_KEY: key },
  })
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
}

async function grade(key: string, cert: string) {
  const tool = path.join(here, 'node_modules', '@mdn', 'mdn-http-observatory')
  // The list of preloaded sites is fetched at install; none of them is this one.
  writeFileSync(path.join(tool, 'conf', 'hsts-preload.json'), '{}')
  const { retrieve } = await import(path.join(tool, 'src', 'retriever', 'retriever.js'))
  const { ALL_TESTS } = await import(path.join(tool, 'src', 'constants.js'))
  const { getGradeForScore, getScoreModifier } = await import(path.join(tool, 'src', 'grader', 'grader.js'))
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(path.join(tool, 'src', 'grader', 'charts.js'))

  const site = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    serveStatic(path.join(here, '../../build/client')),
  )
  await new Promise<void>((resolve) => site.listen(0, resolve))
  const httpsPort = (site.address() as AddressInfo).port
  const plain = createServer((request, response) => {
    response.writeHead(308, { Location: `https://${host}:${httpsPort}${request.url}` }).end()
  })
  await new Promise<void>((resolve) => plain.listen(0, resolve))
  const httpPort = (plain.address() as AddressInfo).port

  // Its HTML parser prints every stylesheet it cannot read; it reads none that nests.
  console.error = () => {}
  for (const { href } of Object.values(pages)) {
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
  site.close()
  plain.close()
}

if (!existsSync(path.join(here, 'node_modules'))) {
  console.log('Installing what lab/observatory/package-lock.json names …')
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, stdio: 'inherit' })
}
const { OBSERVATORY_KEY, NODE_EXTRA_CA_CERTS } = process.env
if (OBSERVATORY_KEY && NODE_EXTRA_CA_CERTS) await grade(OBSERVATORY_KEY, NODE_EXTRA_CA_CERTS)
else startTrusting()
