import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { onEnding } from '../on-ending.ts'
import { root } from '../root.ts'
import { stopAll } from './ffmpeg.ts'

/** The folder of the site's films and pictures. */
export const media = path.join(root, 'app', 'media')
export const builds = path.join(root, 'build')

/**
 * A new folder to make files in: on the same disk as `media`, so that moving them there is atomic. Disposing of it calls
 * `undo` and removes the folder. So does a signal meanwhile, which ends every ffmpeg before that and this process after it.
 */
export function workFolder(prefix: string, undo = () => {}): Disposable & { readonly path: string } {
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(path.join(builds, prefix))
  const clear = () => {
    undo()
    // An ffmpeg that was just killed may still hold its file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const leaving = onEnding(() => {
    stopAll()
    clear()
    process.exit(130)
  })
  return {
    path: folder,
    [Symbol.dispose]() {
      clear()
      leaving[Symbol.dispose]()
    },
  }
}

/** Tells the owner of a file of `media` and its size. */
export function printSize(file: string): void {
  console.log(`app/media/${file}  ${(statSync(path.join(media, file)).size / 1000).toFixed(0)} kB`)
}
