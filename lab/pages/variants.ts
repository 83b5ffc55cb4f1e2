import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject } from '../product.ts'

/** What is compared: the site, the same without scripts, a page written by hand. */
export type Variant = 'site' | 'twin' | 'hand'

/** Compresses the built site of the folder it runs in, as the build does. */
const compress = `
  import { compressFolder } from './prerender/compress.ts'
  await compressFolder('build/client')`

/** A copy of the project with the zero-JS twins: the built HTML without scripts, compressed in the same way. */
export function makeTwin(): string {
  const project = copyProject()
  const built = path.join(project, 'build', 'client')
  for (const name of readdirSync(built).filter((each) => each.endsWith('.html'))) {
    const file = path.join(built, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, ''),
    )
  }
  execFileSync(process.execPath, ['--input-type=module', '-e', compress], { cwd: project })
  return project
}

/** A copy of the project with the page written by hand, sent uncompressed, so that 14 KB are transferred. */
export function makeHandWritten(): string {
  const project = copyProject()
  const built = path.join(project, 'build', 'client')
  rmSync(built, { recursive: true })
  for (const name of ['index.html', '404.html'])
    cpSync(path.join(import.meta.dirname, 'hand-written.html'), path.join(built, name))
  writeFileSync(path.join(built, '_headers'), '/*\n  Cache-Control: no-cache\n')
  return project
}
