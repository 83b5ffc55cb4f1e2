import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** A page that leads to an address. */
export const openingPage = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><title>The desk opens</title><p><a href="${address}">Open the desk</a></p>\n`

/**
 * Opens a URL in the owner's browser, through a file in a new folder of mode 700 inside `folder`, because other users of
 * the machine can read a command's arguments in the process list. Returns a function that removes the file. Where that can't
 * be written, or no browser started, the owner can open the printed URL.
 */
export function openInBrowser(address: string, folder: string): () => void {
  let own: string
  let page: string
  try {
    own = mkdtempSync(path.join(folder, 'desk-'))
    page = path.join(own, 'open.html')
    writeFileSync(page, openingPage(address), { mode: 0o600, flag: 'wx' })
  } catch {
    return () => undefined
  }
  const [command = 'xdg-open', ...words] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...words, pathToFileURL(page).href], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
  return () => rmSync(own, { recursive: true, force: true })
}
