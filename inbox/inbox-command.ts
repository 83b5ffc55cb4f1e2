const command = process.env.INBOX_COMMAND || 'npm run inbox --'

/**
 * What the owner types before a command's name, for what is advised in mails and in the terminal: `tenkay` on the Debian
 * machine (deploy/tenkay.sh), with `--remote` for an inbox on Workers. The deployment sets it, not the owner.
 */
export const inboxCommand = process.argv.includes('--remote') ? `${command} --remote` : command
