import { type FSWatcher, globSync, watch } from 'node:fs'
import path from 'node:path'
import { inLines } from './finding.ts'
import { contentFindings } from './gate.ts'

/** For `npm run dev`: prints what could not be published, at the start and after each change of what is checked. */
export function watchContent(root: string): void {
  let said = ''
  const say = async () => {
    const findings = await contentFindings(root)
    const text = inLines(findings)
    if (text === said) return
    said = text
    console.log(
      text === ''
        ? 'The content has no errors any more. The build also checks its links.'
        : `${text}\nThis could not be published.`,
    )
  }
  let waiting: NodeJS.Timeout | undefined
  const sayOrComplain = () => say().catch((error) => console.error(error))
  let saying = sayOrComplain()
  const sayLater = () => {
    clearTimeout(waiting)
    // Waits because an editor may write a file in several steps.
    waiting = setTimeout(() => {
      watchFolders()
      saying = saying.then(sayOrComplain)
    }, 100)
  }
  // Each folder alone: on Linux a recursive watch loses a file that is replaced, as most editors do to save it.
  const watched = new Map<string, FSWatcher>()
  const watchFolders = () => {
    const folders = globSync(['app/**/', 'contract/'], { cwd: root })
    for (const folder of folders)
      if (!watched.has(folder)) watched.set(folder, watch(path.join(root, folder), sayLater).unref())
    for (const [folder, watcher] of watched) {
      if (folders.includes(folder)) continue
      watcher.close()
      watched.delete(folder)
    }
  }
  watchFolders()
}
