import { readdirSync, readFileSync } from 'node:fs'

// What Linux says about a running process, from /proc (proc(5)).

/** Linux counts processor time in hundredths of a second, whatever its kernel's own clock (USER_HZ). */
const ticksPerSecond = 100

/** How much processor time a process has used, in seconds: its own code's and the system's. */
export function processorSeconds(pid: number): number {
  // The second field is the program's name in parentheses, which may contain blanks.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}

/** The memory of a process that is in RAM, in MB of 1,048,576 bytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The first child of a process, of any of its threads; 0 while there is none, or when the process has ended. */
export function childOf(pid: number): number {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [child] = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ')
      if (child) return Number(child)
    }
  } catch {
    // The process or its thread has ended.
  }
  return 0
}
