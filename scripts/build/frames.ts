import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const videosModule = fileURLToPath(new URL('../../app/content/videos.ts', import.meta.url))

/** The hosts whose players the site frames: none while every film is a file of its own. */
export async function frameHosts(): Promise<string[]> {
  // Through Vite, since the module names pictures and films, which Node alone does not import.
  const { module } = await runnerImport<typeof import('#app/content/videos.ts')>(videosModule, {
    configFile: false,
    logLevel: 'warn',
  })
  const { hero, long, shorts } = module.videos
  const framed = [hero, long, ...shorts].some(({ provider }) => provider === 'youtube')
  return framed ? ['https://www.youtube-nocookie.com'] : []
}
