import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { stopAll } from './ffmpeg.ts'

/** The folder of the site's films and pictures. */
export const media = path.join(root, 'app', 'media')
export const builds = path.join(root, 'build')

/** What Ctrl+C, a service manager and a closed terminal send. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
  const leave = () => {
    stopAll()
    clear()
    process.exit(130)
  }
  for (const signal of signals) process.once(signal, leave)
  return {
    path: folder,
    [Symbol.dispose]() {
      clear()
      for (const signal of signals) process.off(signal, leave)
    },
  }
}

/** Tells the owner of a file of `media` and its size. */
export function printSize(file: string): void {
  console.log(`app/media/${file}  ${(statSync(path.join(media, file)).size / 1000).toFixed(0)} kB`)
}
