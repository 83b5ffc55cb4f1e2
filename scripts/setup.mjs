// Installs the packages in the project's lockfile, as soon as it is imported. It runs on the system's Node, before the
// project's is installed, so it must run on Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The programs that need the development packages, which only check: Biome, Playwright with its browser, knip. */
const checks = ['test.ts', 'edits.ts']

/**
 * The packages only for this platform that are not installed, by name. They are optional, so npm leaves out one whose
 * download fails, or which needs a newer Node, and reports success. Packages for musl are never missing: the project's own
 * Node needs glibc.
 * @param {string} folder
 * @param {boolean} development whether the development packages count
 */
function missing(folder, development) {
  const { packages = {} } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([, { libc, dev }]) => !libc?.includes('musl') && (development || !dev))
    .flatMap(([name]) => (existsSync(path.join(folder, name)) ? [] : [name.replace('node_modules/', '')]))
}

/**
 * Installs the packages in a folder's lockfile, unless they are installed already; the development packages only where
 * they are wanted or are installed already.
 * @param {string} folder
 * @param {boolean} development
 */
export function install(folder, development) {
  const lockfile = path.join(folder, 'package-lock.json')
  const stamp = path.join(folder, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(lockfile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const { devDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const complete = Object.keys(devDependencies).every((name) =>
    existsSync(path.join(folder, 'node_modules', name)),
  )
  // npm's own record of what it installed, for a developer who has run `npm ci`: `npm ci` would empty the folder first.
  const record = path.join(folder, 'node_modules', '.package-lock.json')
  const current = existsSync(stamp)
    ? readFileSync(stamp, 'utf8') === wanted
    : existsSync(record) && statSync(record).mtimeMs >= statSync(lockfile).mtimeMs
  const all = development || complete
  if (current && (complete || !development) && missing(folder, all).length === 0) {
    // The stamp is for copies of the project that share this node_modules: their lockfile is newer than npm's record.
    if (!existsSync(stamp)) writeFileSync(stamp, wanted)
    return
  }

  // On standard error, because standard output may be redirected to a file of leads.
  console.error(`Installing what ${path.join(path.relative(root, folder), 'package-lock.json')} names …`)
  const [kept, left] = all ? ['dev optional', ''] : ['optional', 'dev']
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...args, 'ci', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
    // Whatever the shell's NODE_ENV and npm settings say.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: left, npm_config_include: kept },
  })
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : ''}. Nothing was started.`)
    process.exit(status ?? 1)
  }
  const failed = missing(folder, all)
  if (failed.length > 0) {
    console.error(
      `npm left out ${failed.join(', ')}: the download failed, or Node ${process.versions.node} is too old.`,
    )
    console.error('Nothing was started: run the command again, with Node 20.19+ or 22.12+.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

install(root, checks.includes(path.basename(process.argv[2] ?? '')))

const system = process.platform === 'win32' ? 'win' : process.platform
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const pinned = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)

/** The Node that everything else runs on: the pinned one, or this one if there is none for this machine. */
export const node = existsSync(pinned) ? pinned : process.execPath

if (node !== pinned && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This machine's Node is ${process.versions.node}, and there is no Node 24 package for ${process.platform} ${process.arch}.`,
  )
  console.error('Install Node 24 or newer from nodejs.org and run the command again.')
  process.exit(1)
}
