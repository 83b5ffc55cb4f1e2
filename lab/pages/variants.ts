import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { copyProject } from '../product.ts'

/** What is compared: the site, the same without any script, a page written by hand. */
export type Variant = 'site' | 'twin' | 'hand'

/** A copy of the project whose pages are their own zero-JS twins: the built HTML without scripts, compressed as it was. */
export function makeTwin(): string {
  const project = copyProject()
  const built = path.join(project, 'build', 'client')
  for (const name of readdirSync(built).filter((each) => each.endsWith('.html'))) {
    const file = path.join(built, name)
    const html = readFileSync(file, 'utf8')
    const twin = html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    writeFileSync(file, twin)
    writeFileSync(`${file}.br`, brotliCompressSync(twin))
    writeFileSync(`${file}.gz`, gzipSync(twin))
  }
  return project
}

/** A copy of the project whose one page is written by hand, sent as it is, so that its 14 KB travel. */
export function makeHandWritten(): string {
  const project = copyProject()
  const built = path.join(project, 'build', 'client')
  rmSync(built, { recursive: true })
  for (const name of ['index.html', '404.html'])
    cpSync(path.join(import.meta.dirname, 'hand-written.html'), path.join(built, name))
  writeFileSync(path.join(built, '_headers'), '/*\n  Cache-Control: no-cache\n')
  return project
}
