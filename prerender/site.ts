import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identity } from '#app/content/identity.ts'
import { allPages, type DocumentRecord, notFound, type TypeStyle } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { formatRules } from '#server/header-rules.ts'
import { type Bundle, bundle, chunkOf, earlyHrefOf, needsOf } from './bundle/bundle.ts'
import { startModule } from './bundle/start-module.ts'
import { starterScript } from './bundle/starter.ts'
import { dropUnused } from './cache.ts'
import { compressFolder } from './compress.ts'
import { deadLinks } from './document/dead-links.ts'
import { documentOf } from './document/document.ts'
import { bytesOver, noRoomOn } from './document/first-flight.ts'
import { headlineRuns, type Run, unstyledRuns } from './document/headline-runs.ts'
import { policyFor } from './document/policy.ts'
import { headerTable } from './headers.ts'
import { siteImages } from './images/site-images.ts'
import { undrawnLetters } from './images/undrawn-letters.ts'
import { archivoFor } from './letters/archivo.ts'
import { headlineLetters } from './letters/headline-letters.ts'
import { type RareLetters, rareLetters } from './letters/rare-letters.ts'
import { Mistake } from './mistake.ts'
import { robots, sitemap } from './sitemap.ts'
import { inlineStyle } from './styles/inline-style.ts'

/**
 * The whole build, in the order of its steps; the files are written to `client` in the folder. Everything about a
 * document is known before it is written, so nothing is searched for or replaced in finished HTML.
 */
export async function buildSite(folder: string): Promise<void> {
  const client = path.join(folder, 'client')
  const { chunks, render } = await bundle({ client, rendering: path.join(folder, 'rendering') })
  const write = async (name: string, content: string | Uint8Array) => {
    const file = path.join(client, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }

  const renderRecord = async <Document extends DocumentRecord>(record: Document) => {
    const body = await render.bodyOf(record)
    return { record, body, runs: headlineRuns(body, record.href) }
  }
  const pages = await Promise.all(allPages.map(renderRecord))
  const rendered = [...pages, await renderRecord(notFound)]
  const mistakes = [...deadLinks(rendered), ...unstyledRuns(rendered), ...(await undrawnLetters(pages))]
  if (mistakes.length > 0) throw new Mistake(mistakes.join('\n'))
  // Scripts too: they hold the texts that a page shows later, such as the answer of a form.
  const scripts = chunks.map(({ fileName }) => readFile(path.join(client, fileName), 'utf8'))
  const rare = await rareLetters(
    [...rendered.map(({ body }) => body), ...(await Promise.all(scripts))].join(''),
  )
  if (rare) await write(rare.file, rare.bytes)

  const shared = {
    client,
    chunks,
    render,
    starter: await starterScript(),
    start: `/${chunkOf(chunks, 'app/start.tsx').fileName}`,
    rare,
  }
  // The images are drawn while the thread pool compresses each document to see that it fits into the first flight.
  const [documents, images] = await Promise.all([
    Promise.all(rendered.map((each) => prerendered(each, shared))),
    siteImages(pages),
  ])

  for (const { record, module, html } of documents) {
    await write(module.href, module.text)
    // `pricing.html`, not `pricing/index.html`: every host serves it at `/pricing` without a redirect.
    await write(record.href === '/' ? 'index.html' : `${record.href}.html`, html)
  }
  for (const [name, content] of images) await write(name, content)

  await write('sitemap.xml', sitemap(allPages.map(({ href }) => identity.origin + href)))
  await write('robots.txt', robots(identity.origin))
  // Cloudflare compresses by itself, so the compressed copies are not uploaded.
  await write('.assetsignore', '*.br\n*.gz\n')
  await write('_headers', formatRules(headerTable(documents.map(({ record }) => record.href))))
  await compressFolder(client)
  await dropUnused()
}

type Rendered = { readonly record: DocumentRecord; readonly body: string; readonly runs: readonly Run[] }

/** What all documents share. */
type Shared = Bundle & {
  readonly client: string
  readonly starter: string
  /** The URL of app/start.tsx in the build. */
  readonly start: string
  readonly rare: RareLetters | undefined
}

/** One document around its rendered body, with what its file needs beside it. */
async function prerendered(
  { record, body, runs }: Rendered,
  { client, chunks, render, starter, start, rare }: Shared,
) {
  const route = `app/routes/${documentName(record)}.tsx`
  const needs = needsOf(chunks, ['app/start.tsx', route])

  const sheets = await Promise.all(needs.sheets.map((sheet) => readFile(path.join(client, sheet), 'utf8')))
  const archivo = await archivoFor(runs.map(({ text }) => text).join(''))
  const module = startModule(record, { start, route: `/${chunkOf(chunks, route).fileName}`, needs })
  const rules = render.contentPropertiesRule + (rare?.rule ?? '')
  const documentWith = async (headline: readonly TypeStyle[] | null) => {
    const letters = headline ? await headlineLetters(runs, headline, archivo) : ''
    const style = inlineStyle(sheets, rules + letters)
    return documentOf(record, {
      body,
      style,
      starter,
      startHref: module.href,
      earlyHref: earlyHrefOf(chunks, documentName(record)),
      policy: policyFor({
        script: starter,
        style,
        formEndpoint: render.formEndpoint,
        frameOrigins: render.frameOrigins,
      }),
      structuredData: render.structuredDataOf(record),
    })
  }
  const html = await documentWith(record.headline)
  const over = await bytesOver(html)
  if (over === 0) return { record, module, html }
  console.log(noRoomOn(record, over))
  return { record, module, html: record.headline === null ? html : await documentWith(null) }
}
