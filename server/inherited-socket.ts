/**
 * The file descriptor of the listening socket that systemd opened for this process (sd_listen_fds(3)); undefined when
 * there is none. The socket survives a restart, and new connections wait in it meanwhile.
 */
export function inheritedSocket(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  return environment.LISTEN_FDS === '1' && environment.LISTEN_PID === String(pid) ? 3 : undefined
}
