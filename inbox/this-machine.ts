/** Whether a URL names this machine, to which nothing needs to be encrypted. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether a URL names a host of the local network, for which there is seldom a certificate: by an IP address or a local name. */
export const isLocalNetwork = ({ hostname }: URL): boolean =>
  !hostname.includes('.') || /^\[|^[\d.]+$|\.(local|lan|internal|home\.arpa)$/.test(hostname)
