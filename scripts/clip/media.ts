import { mkdirSync, mkdtempSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

/** The folder of the site's films and pictures. */
export const media = path.join(root, 'app', 'media')
export const builds = path.join(root, 'build')

/** A new folder to make files in: on the same disk as `media`, so that moving them there is atomic. */
export function workFolder(prefix: string): string {
  mkdirSync(builds, { recursive: true })
  return mkdtempSync(path.join(builds, prefix))
}

/** Tells the owner of a file of `media` and its size. */
export function printSize(file: string): void {
  console.log(`app/media/${file}  ${(statSync(path.join(media, file)).size / 1000).toFixed(0)} kB`)
}
