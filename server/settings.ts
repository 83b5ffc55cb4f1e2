/** A setting that cannot be used. The message names the variable and is meant for the owner. */
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
