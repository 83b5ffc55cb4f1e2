import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFolder } from '../../prerender/compress.ts'

const root = path.resolve(import.meta.dirname, '../..')
const built = path.join(root, 'build', 'client')
const scratch = path.join(root, 'build', 'bench')

/** A folder to serve in the comparison: the site, the same without any script, a page written by hand. */
export type Variant = 'site' | 'twin' | 'hand'

export const folders: Readonly<Record<Variant, string>> = {
  site: built,
  twin: path.join(scratch, 'twin'),
  hand: path.join(scratch, 'hand'),
}

/** Each page's zero-JS twin: its HTML without scripts, compressed as the site is. */
async function makeTwin() {
  await cp(built, folders.twin, { recursive: true })
  for (const name of await readdir(folders.twin)) {
    if (!name.endsWith('.html')) continue
    const file = path.join(folders.twin, name)
    const html = await readFile(file, 'utf8')
    await writeFile(
      file,
      html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, ''),
    )
  }
  await compressFolder(folders.twin)
}

/** The page written by hand, sent as it is, so that its 14 KB travel. */
async function makeHandWritten() {
  await mkdir(folders.hand)
  const html = await readFile(path.join(import.meta.dirname, 'hand-written.html'))
  for (const name of ['index.html', '404.html']) await writeFile(path.join(folders.hand, name), html)
  await writeFile(path.join(folders.hand, '_headers'), '/*\n  Cache-Control: no-cache\n')
}

/** Makes what the built site is compared with. */
export async function makeVariants(): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await makeTwin()
  await makeHandWritten()
}
