import type { Terminal } from '#inbox/owner/terminal.ts'
import { openInBrowser } from './reach/browser.ts'
import type { OpenDesk } from './server.ts'
import type { Ending } from './session.ts'

type Presented = {
  /** Whether a browser is started. */
  readonly opens: boolean
  /** The folder for the private page that sends the browser to the desk. */
  readonly folder: string
  readonly terminal: Terminal
}

/** What the terminal says at the end. */
export const endings: Readonly<Record<Ending, string>> = {
  'nobody came': 'Nobody opened the address within a minute. The desk is closed.\n',
  idle: 'An hour went by without use. The desk is closed.\n',
  'token used twice':
    'The address was opened twice, so the desk is closed. Open it again with npm run desk.\n',
  closed: 'The desk is closed.\n',
}

/** Prints the URL and, by default, opens it. Returns a function that cleans up afterwards. */
export function present(address: string, { opens, folder, terminal }: Presented): () => void {
  terminal.print(
    `The desk's address, valid once and for a minute: ${address}\nClose it there, or with Ctrl+C here.\n`,
  )
  return opens ? openInBrowser(address, folder) : () => undefined
}

/**
 * Calls `close` when the owner ends the program or closes its terminal: erased leads still have to be overwritten, and the
 * private page removed. `on`, not `once`: a second signal would otherwise kill the process immediately.
 */
export function onSignals(close: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close)
}

/** Presents a desk and waits until it has ended; resolves to the exit code. */
export async function untilEnded(opened: OpenDesk, presented: Presented): Promise<number> {
  onSignals(opened.close)
  const clear = present(opened.address, presented)
  const ending = await opened.ended
  clear()
  presented.terminal.print(endings[ending])
  return ending === 'nobody came' || ending === 'token used twice' ? 1 : 0
}
