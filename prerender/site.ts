import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identity } from '#app/content/identity.ts'
import { allPages, type DocumentRecord, nameOf, notFound } from '#app/content/pages.ts'
import { formatRules } from '#server/header-rules.ts'
import { bundle, chunkOf, needsOf } from './bundle.ts'
import { compressFolder } from './compress.ts'
import { documentOf } from './document.ts'
import { headerTable } from './headers.ts'
import { headlineOf } from './headline.ts'
import { headlineLetters, headlineSource } from './headline-letters.ts'
import { siteImages } from './images/site-images.ts'
import { policyFor } from './policy.ts'
import { lastChange, robots, sitemap } from './sitemap.ts'
import { startModule } from './start-module.ts'
import { starterScript } from './starter.ts'
import { inlineStyle } from './styles.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The whole build, in the order of its steps; the files are written to `client` in the folder. Everything about a
 * document is known before it is written, so nothing is searched for or replaced in finished HTML.
 */
export async function buildSite(folder: string): Promise<void> {
  const client = path.join(folder, 'client')
  const { chunks, render } = await bundle(client)
  const write = async (name: string, content: string | Uint8Array) => {
    const file = path.join(client, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }

  const starter = await starterScript()
  const archivo = await headlineSource(await readFile(path.join(root, 'app/fonts/archivo.woff2')))
  const start = `/${chunkOf(chunks, 'app/start.tsx').fileName}`

  const prerendered = async (record: DocumentRecord) => {
    const route = `app/routes/${nameOf(record)}.tsx`
    const needs = needsOf(chunks, ['app/start.tsx', route])
    const body = await render.bodyOf(record)
    const runs = headlineOf(body)

    const sheets = await Promise.all(needs.sheets.map((sheet) => readFile(path.join(client, sheet), 'utf8')))
    const letters = record.headline ? await headlineLetters(runs, record.headline, archivo) : ''
    const style = inlineStyle(sheets, letters)
    const module = startModule(record, { start, route: `/${chunkOf(chunks, route).fileName}`, needs })
    const policy = policyFor({
      script: starter,
      style,
      formEndpoint: render.formEndpoint,
      frames: render.frameHosts,
    })
    const html = documentOf(record, {
      body,
      style,
      starter,
      startHref: module.href,
      policy,
      structuredData: render.structuredDataOf(record),
    })
    return { record, runs, module, policy, html }
  }
  const documents = await Promise.all([...allPages, notFound].map(prerendered))

  for (const { record, module, html } of documents) {
    await write(module.href, module.text)
    // `pricing.html`, not `pricing/index.html`: every host serves it at `/pricing` without a redirect.
    await write(record.href === '/' ? 'index.html' : `${record.href}.html`, html)
  }
  const shared = allPages.map((page) => ({
    name: nameOf(page),
    tracks: page.tracks,
    runs: documents.find(({ record }) => record === page)?.runs ?? [],
  }))
  for (const [name, content] of await siteImages(shared)) await write(name, content)

  const listed = allPages.map((page) => ({
    address: identity.origin + page.href,
    lastChange: lastChange([
      'app/content',
      `app/routes/${nameOf(page)}.tsx`,
      `app/components/${nameOf(page)}`,
    ]),
  }))
  await write('sitemap.xml', sitemap(listed))
  await write('robots.txt', robots(identity.origin))
  // Cloudflare compresses by itself, so the compressed copies are not uploaded.
  await write('.assetsignore', '*.br\n*.gz\n')
  const policies = new Map(documents.map(({ record, policy }) => [record.href, policy]))
  await write('_headers', formatRules(headerTable(policies)))
  await compressFolder(client)
}
