/** Whether a URL names this machine, to which nothing needs to be encrypted. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
