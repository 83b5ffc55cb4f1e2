import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'

type Shot = { group: string; file: string }

const page = (groups: ReadonlyMap<string, readonly Shot[]>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #e6ddcb; color: #15120f }
ul { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; padding: 0; list-style: none }
a { display: block; color: inherit }
img { display: block; max-width: 22rem; max-height: 40rem; background: #fff }
nav a { display: inline-block; margin-inline-end: 1rem }
</style>
<h1>Screens</h1>
<nav>${[...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join('')}</nav>
${[...groups]
  .map(
    ([group, shots]) => `<h2 id="${group}">${group}</h2>
<ul>${shots.map(({ file }) => `<li><a href="${file}"><img src="${file}" alt="" loading="lazy">${file}</a></li>`).join('\n')}</ul>`,
  )
  .join('\n')}
`

/** A folder of pictures with an index page that groups them. Opening it empties the folder. */
export async function openGallery(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots: Shot[] = []

  return {
    /** Takes a picture as `name`.png: of the whole page, the viewport, or one element. */
    async take(
      group: string,
      name: string,
      shown: Page | Locator,
      options: { fullPage?: boolean } = {},
    ): Promise<void> {
      const file = `${name}.png`
      await shown.screenshot({ path: path.join(folder, file), ...options })
      shots.push({ group, file })
    },

    /** Writes index.html. Returns the number of pictures. */
    async close(): Promise<number> {
      const groups = Map.groupBy(shots, ({ group }) => group)
      await writeFile(path.join(folder, 'index.html'), page(groups))
      return shots.length
    },
  }
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>
