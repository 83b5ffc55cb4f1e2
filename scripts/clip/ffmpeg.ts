import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ClipError } from './clip-error.ts'

/** ffmpeg or ffprobe ran and failed; the message ends with the last line it printed. */
export class ProgramFailed extends ClipError {
  override name = 'ProgramFailed'
}

const howToGetIt: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install ffmpeg',
  linux: 'sudo apt-get install ffmpeg (or your system’s own command for it)',
  win32: 'winget install ffmpeg',
}

/** How many characters of the end of stderr are kept: its last line is the error. */
const mostKept = 16_384

const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>()

/** Ends every ffmpeg that was started here. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Runs ffmpeg or ffprobe to its end, in `folder` if there is one, and returns its output. Calls `onSeconds` with the seconds
 * of film that are done. Throws ClipError if the program is not installed, and ProgramFailed if it fails.
 */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { onSeconds, folder }: { onSeconds?: (seconds: number) => void; folder?: string } = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const quiet = program === 'ffmpeg' ? ['-nostdin', '-y', '-nostats', '-progress', 'pipe:1'] : []
  const child = spawn(program, ['-hide_banner', '-v', 'error', ...quiet, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds !== undefined) onSeconds?.(Number(microseconds) / 1e6)
    else if (program === 'ffprobe') printed += `${line}\n`
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-mostKept)
  })
  child.once('error', (error: NodeJS.ErrnoException) => {
    running.delete(child)
    if (error.code !== 'ENOENT') return reject(error)
    const how = howToGetIt[process.platform] ?? 'https://ffmpeg.org/download.html'
    reject(new ClipError(`Films and pictures need ffmpeg, which is not on this machine: ${how}`))
  })
  child.once('close', (status) => {
    running.delete(child)
    if (status === 0) resolve(printed)
    else
      reject(new ProgramFailed(`${program} ended with ${status}: ${errors.trim().split('\n').at(-1) ?? ''}`))
  })
  return promise
}
