import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Rolldown } from 'vite'
import type * as Render from './render.tsx'

const cache = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache')

/** A chunk of the site's script: what it imports and the stylesheets that belong to it, by file name. */
export type Chunk = {
  readonly fileName: string
  /** The module it was made for; null for what several share. */
  readonly module: string | null
  readonly imports: readonly string[]
  readonly sheets: readonly string[]
}

/** What a browser needs for some chunks: their script and style, each after what it depends on. */
export type Needs = { readonly modules: readonly string[]; readonly sheets: readonly string[] }

/** What the two builds leave: the site's script, and its pages as a module for this process. */
export type Bundle = { readonly chunks: readonly Chunk[]; readonly render: typeof Render }

/** Builds the site's files for browsers into `folder`, then its pages for this process. Throws what the bundler throws. */
export async function bundle(folder: string): Promise<Bundle> {
  await mkdir(cache, { recursive: true })
  // Inside the project, or the pages would not find React.
  const rendering = await mkdtemp(path.join(cache, 'render-'))
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      environments: { client: { build: { outDir: folder } }, ssr: { build: { outDir: rendering } } },
    })
    const { client, ssr } = builder.environments
    if (!client || !ssr) throw new Error('vite.config.ts names no client or no ssr environment.')
    const output = outputOf(await builder.build(client))
    await builder.build(ssr)
    return {
      chunks: output.flatMap((file) => (file.type === 'chunk' ? [read(file)] : [])),
      render: await import(pathToFileURL(path.join(rendering, 'render.js')).href),
    }
  } finally {
    await rm(rendering, { recursive: true })
  }
}

type Built = Awaited<ReturnType<Awaited<ReturnType<typeof createBuilder>>['build']>>

function outputOf(built: Built) {
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The bundler left no output.')
  return output.output
}

const read = (chunk: Rolldown.OutputChunk): Chunk => ({
  fileName: chunk.fileName,
  module: chunk.facadeModuleId,
  imports: chunk.imports,
  sheets: [...(chunk.viteMetadata?.importedCss ?? [])],
})

/** Everything the chunks made for `modules` need, dependencies first. Throws when there is no such chunk. */
export function needsOf(chunks: readonly Chunk[], modules: readonly string[]): Needs {
  const needed = new Set<Chunk>()
  const need = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    for (const name of chunk.imports) for (const other of chunks) if (other.fileName === name) need(other)
    needed.add(chunk)
  }
  for (const module of modules) need(chunkOf(chunks, module))
  return {
    modules: [...needed].map(({ fileName }) => `/${fileName}`),
    sheets: [...new Set([...needed].flatMap(({ sheets }) => sheets))].map((name) => `/${name}`),
  }
}

/** The chunk made for a module, named by the end of its path. */
export function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find((chunk) => chunk.module?.replaceAll('\\', '/').endsWith(`/${module}`))
  if (!found)
    throw new Error(`There is no ${module}. A page is its record in app/content/pages.ts and its route.`)
  return found
}
