// Runs on the system's own Node before every npm script, so it uses nothing newer than Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what package-lock.json names …')
  // The tools build the site, so they come along also where the shell says NODE_ENV=production.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...args, 'ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A first install must bring the tools too, also where the shell says NODE_ENV=production.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev optional' },
  })
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : ''}. Nothing was started.`)
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

const pinned = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const major = Number(process.versions.node.split('.')[0])
if (!existsSync(pinned) && major < 24) {
  console.error(
    `This machine's Node is ${process.versions.node}, and there is no Node 24 package for ${process.platform} ${process.arch}.`,
  )
  console.error('Install Node 24 or newer from nodejs.org and run the command again.')
  process.exit(1)
}
