import { execFile } from 'node:child_process'
import path from 'node:path'

/** Says that a signal ended a process, which could not say so itself. */
export const endedBy = (signal: NodeJS.Signals): string =>
  signal === 'SIGKILL'
    ? 'the process was ended by SIGKILL, which the system sends when it runs out of memory.'
    : `the process was ended by ${signal}.`

/** Runs a Node program with this process's Node, to its end or to the end of this process. */
export function runNode(
  folder: string,
  args: readonly string[],
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    // Later runs neither strip types nor compile again, which is a quarter of the time.
    const env = { NODE_COMPILE_CACHE: path.join(folder, 'build', '.compiled'), ...process.env }
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      process.off('exit', end)
      // Ctrl+C or a process manager, which end this process too: what this program was to find no longer matters.
      if (child.signalCode === 'SIGINT' || child.signalCode === 'SIGTERM') return
      const ended = child.signalCode ? endedBy(child.signalCode) : ''
      resolve({ status: child.exitCode ?? 1, output: stdout || stderr || ended })
    })
    // Otherwise the compiler would go on, and write its cache into a folder that may be gone by then.
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
  })
}
