import { chmodSync, statSync } from 'node:fs'

/**
 * Removes other users' rights to a file or folder of ours. Leaves shared folders such as /tmp alone, recognised by their
 * sticky bit, and files of another user.
 */
export function keepPrivate(name: string, mode: 0o600 | 0o700): void {
  const found = statSync(name, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.()) return
  if ((found.mode & 0o077) !== 0 && (found.mode & 0o1000) === 0) chmodSync(name, mode)
}
