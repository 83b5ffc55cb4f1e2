/** An unusable setting. The message names the variable and is written for the owner. */
export class ServerSettingError extends Error {
  override name = 'ServerSettingError'
}

/** Where the server listens: `HOST` (default 127.0.0.1) and `PORT` (default 3000, 0 for any free one). */
export function readAddress(environment: NodeJS.ProcessEnv): { host: string; port: number } {
  const text = environment.PORT?.trim() || '3000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ServerSettingError(`PORT must be a whole number from 0 to 65535, not "${text}".`)
  }
  return { host: environment.HOST?.trim() || '127.0.0.1', port }
}

/**
 * The file descriptor of the listening socket that systemd opened for this process (sd_listen_fds(3)); undefined when
 * there is none. The socket survives a restart, and new connections wait in it meanwhile.
 */
export function inheritedSocket(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  return environment.LISTEN_FDS === '1' && environment.LISTEN_PID === String(pid) ? 3 : undefined
}
