// Brings the project's packages to what its lockfile names; importing it is enough. It runs on the system's own
// Node, before the project's is there, so it uses nothing newer than Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Installs what the lockfile of a folder names, unless that is there already. */
export function install(folder) {
  const lockfile = path.join(folder, 'package-lock.json')
  const stamp = path.join(folder, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(lockfile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  // Not on the standard output, which may be a file of leads.
  console.error(`Installing what ${path.join(path.relative(root, folder), 'package-lock.json')} names …`)
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...args, 'ci', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
    // The tools build the site, so they come along also where the shell says NODE_ENV=production.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev optional' },
  })
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : ''}. Nothing was started.`)
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

install(root)

const system = process.platform === 'win32' ? 'win' : process.platform
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const pinned = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)

/** The Node everything else runs on: the pinned one, or this one where there is none for the machine. */
export const node = existsSync(pinned) ? pinned : process.execPath

if (node !== pinned && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This machine's Node is ${process.versions.node}, and there is no Node 24 package for ${process.platform} ${process.arch}.`,
  )
  console.error('Install Node 24 or newer from nodejs.org and run the command again.')
  process.exit(1)
}
