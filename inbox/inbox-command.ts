/**
 * What the owner types before a command's name, for what is advised in mails and in the terminal: `tenkay` on the Debian
 * machine (deploy/tenkay.sh). The service sets it, not the owner.
 */
export const inboxCommand = globalThis.process?.env.INBOX_COMMAND || 'npm run inbox --'
