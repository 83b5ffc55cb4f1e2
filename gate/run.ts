import { execFile } from 'node:child_process'

/** Runs a Node program to its end with this process's Node. */
export function run(folder: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode ?? 1, output: stdout || stderr })
    })
  })
}
