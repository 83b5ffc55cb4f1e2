import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { copyOfProject } from '../../scripts/project-copy.ts'

// Not in the project, because its files are changed here.
const folder = copyOfProject()
after(() => rmSync(folder, { recursive: true }))
process.env.BUILD_CACHE = path.join(folder, 'cache')
const fileIn = (name: string) => path.join(folder, name)
const { siteImages }: typeof import('./site-images.ts') = await import(
  pathToFileURL(fileIn('prerender/images/site-images.ts')).href
)

/** The share image of a headline with a letter that only the complete Archivo has. */
async function shareImage() {
  const record = { href: '/pricing', tracks: ['coral'] } as const
  return (await siteImages([{ record, runs: [{ text: 'À la carte', emphasised: true }] }])).get(
    'og/pricing.png',
  )
}

test('a share image is drawn again when the still has changed', async () => {
  const before = await shareImage()
  const file = fileIn('app/pictures/still.svg')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/#[\da-f]{6}/gi, '#00ff00'))
  assert.notDeepEqual(await shareImage(), before)
})

test('a share image is drawn again when the typeface has changed', async () => {
  const before = await shareImage()
  copyFileSync(fileIn('app/fonts/archivo.woff2'), fileIn('app/fonts/archivo-all.woff2'))
  assert.notDeepEqual(await shareImage(), before)
})
