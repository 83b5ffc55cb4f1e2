// npm run films: see docs/films.md. Node's own modules only, so that what is missing can be named, not stumbled over.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

for (const program of ['ffmpeg', 'ffprobe']) {
  if (spawnSync(program, ['-version'], { stdio: 'ignore' }).status !== 0) {
    stop(`The film tool needs ${program}. On Debian: apt-get install ffmpeg. On a Mac: brew install ffmpeg.`)
  }
}

if (!existsSync(path.join(here, 'node_modules', '@napi-rs', 'canvas'))) {
  console.log('Installing what films/package-lock.json names …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) stop('npm ci failed in films/. Nothing was drawn.')
}

const { run } = await import('./tool/command.ts')
const answer = await run(process.argv.slice(2))
if (answer !== 'done') stop(answer)
