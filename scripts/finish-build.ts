import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { identity } from '#app/content/identity.ts'
import { pages } from '#app/content/pages.ts'
import { headlines } from '#app/fonts/headlines.ts'
import { formatRules } from '#server/header-rules.ts'
import { compressFolder } from './build/compress.ts'
import { frameHosts } from './build/frames.ts'
import { headerTable } from './build/header-table.ts'
import { headlineFaces, headlineSource } from './build/headline.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { starterScript, startLate } from './build/late-start.ts'
import { policyFor, withPolicy } from './build/policy.ts'
import { lastChange, robots, sitemap } from './build/sitemap.ts'
import { tidyHtml } from './build/tidy-html.ts'
import { writeIdentityImages } from './identity-images.ts'

const archivo = fileURLToPath(new URL('../app/fonts/archivo.woff2', import.meta.url))

/** `pricing/index.html` becomes `pricing.html`: the one layout every host serves at `/pricing` without a redirect. */
async function flatten(folder: string) {
  for (const name of await readdir(folder)) {
    const page = path.join(folder, name, 'index.html')
    if (!existsSync(page)) continue
    await rename(page, path.join(folder, `${name}.html`))
    await rm(path.join(folder, name), { recursive: true })
  }
}

const htmlFiles = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.html'))

/** After prerendering: what any static host expects to find, page by page. */
export async function finishBuild(folder: string): Promise<void> {
  await rm(path.join(folder, '__spa-fallback.html'))
  await rm(path.join(folder, '.vite'), { recursive: true, force: true })
  await flatten(folder)
  await writeIdentityImages(folder)

  const starter = await starterScript()
  const font = await headlineSource(await readFile(archivo))
  const sources = {
    formEndpoint: loadEnv('production', process.cwd()).VITE_FORM_ENDPOINT || '/submissions',
    frames: await frameHosts(),
  }
  const policies = new Map<string, string>()
  const read = (href: string) => readFileSync(path.join(folder, href), 'utf8')

  for (const file of await htmlFiles(folder)) {
    const location = path.join(folder, file)
    const address = file === 'index.html' ? '/' : `/${path.basename(file, '.html')}`
    const cuts = headlines[address]
    const written = tidyHtml(await readFile(location, 'utf8'))
    const letters = cuts ? await headlineFaces(written, cuts, font) : ''
    const inlined = inlineStyles(written, read, letters)
    const late = startLate(inlined.html, inlined.sheets, starter, read)
    await writeFile(path.join(folder, late.modules), late.source)
    const policy = policyFor(late.html, sources)
    policies.set(address, policy)
    await writeFile(location, withPolicy(late.html, policy))
  }

  const listed = Object.entries(pages).map(([name, { href }]) => ({
    address: identity.origin + href,
    lastChange: lastChange(['app/content', `app/routes/${name}.tsx`, `app/components/${name}`]),
  }))
  await writeFile(path.join(folder, 'sitemap.xml'), sitemap(listed))
  await writeFile(path.join(folder, 'robots.txt'), robots(identity.origin))
  // Cloudflare compresses by itself; the encoded twins stay at home.
  await writeFile(path.join(folder, '.assetsignore'), '*.br\n*.gz\n')
  await writeFile(path.join(folder, '_headers'), formatRules(headerTable(policies)))
  await compressFolder(folder)
}
