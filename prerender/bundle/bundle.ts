import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Rolldown, type ViteBuilder } from 'vite'
import type * as Render from '../render.tsx'

/** A JavaScript file of the build: what it imports and its stylesheets, by file name. */
export type Chunk = {
  readonly fileName: string
  /** The module it was made for; null for a chunk that several share. */
  readonly module: string | null
  readonly imports: readonly string[]
  readonly sheets: readonly string[]
}

/** The scripts and stylesheets that some chunks need, each after its dependencies. */
export type Needs = { readonly modules: readonly string[]; readonly sheets: readonly string[] }

/** The result of both builds: the browser's chunks, and the pages as a module that this process can run. */
export type Bundle = { readonly chunks: readonly Chunk[]; readonly render: typeof Render }

/**
 * Builds the site for browsers into the folder `client`, then its pages for this process into `rendering`. Throws the
 * bundler's errors.
 */
export async function bundle({ client, rendering }: { client: string; rendering: string }): Promise<Bundle> {
  const builder = await createBuilder({
    logLevel: 'warn',
    // Node reads the configuration itself, which is faster than bundling it first.
    configLoader: 'native',
    environments: {
      client: { build: { outDir: client } },
      early: { build: { outDir: client, emptyOutDir: false } },
      // With React in the bundle: outside the project it could not be imported.
      ssr: { resolve: { noExternal: true }, build: { outDir: rendering } },
    },
  })
  const { client: browser, early, ssr } = builder.environments
  if (!browser || !early || !ssr) throw new Error('vite.config.ts lacks an environment.')
  const output = [...outputOf(await builder.build(browser)), ...outputOf(await builder.build(early))]
  await builder.build(ssr)
  return {
    chunks: output.flatMap((file) => (file.type === 'chunk' ? [read(file)] : [])),
    render: await import(pathToFileURL(path.join(rendering, 'render.js')).href),
  }
}

/** The files of a build that ran once. Throws when there are none. */
export function outputOf(built: Awaited<ReturnType<ViteBuilder['build']>>) {
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

/** Everything that the chunks of these modules need, dependencies first. Throws when a module has no chunk. */
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

const findChunk = (chunks: readonly Chunk[], module: string) =>
  chunks.find((chunk) => chunk.module?.replaceAll('\\', '/').endsWith(`/${module}`))

/** What a page runs on a touch screen before React loads, if it has such a module beside its route: its URL. */
export function earlyHrefOf(chunks: readonly Chunk[], page: string): string | undefined {
  const found = findChunk(chunks, `app/routes/${page}.early.ts`)
  return found && `/${found.fileName}`
}

/** The chunk of a module, found by the end of its path. Throws when it has none. */
export function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const found = findChunk(chunks, module)
  if (!found) throw new Error(`There is no chunk of ${module}.`)
  return found
}
