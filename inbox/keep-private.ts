import { chmodSync, statSync } from 'node:fs'

/**
 * Removes other users' rights to a file or folder of ours. Leaves alone shared folders such as /tmp, recognised by their
 * sticky bit, files of another user, and devices.
 */
export function keepPrivate(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.()) return
  const isShared = (found.mode & 0o1000) !== 0
  if ((found.mode & 0o077) === 0 || isShared) return
  if (found.isFile()) chmodSync(name, 0o600)
  else if (found.isDirectory()) chmodSync(name, 0o700)
}
