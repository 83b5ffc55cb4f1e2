import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { identity } from '#app/content/identity.ts'
import { listen } from '#inbox/listen.ts'
import { reasonOf } from '#inbox/log.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { inboxPaths } from '#inbox/wire/app.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { serveStatic } from './static.ts'

const builtSite = path.join(import.meta.dirname, '..', 'build', 'client')

/** Hands the inbox its own paths only, so that the static server is the one that refuses malformed URLs. */
function siteAndInbox(site: RequestListener, inbox: RequestListener): RequestListener {
  return (request, response) => {
    // RFC 9112, 3.2.2: `POST http://host/path` is the same request as `POST /path`.
    if (request.url && !request.url.startsWith('/')) {
      const url = URL.parse(request.url)
      if (url?.protocol === 'http:' || url?.protocol === 'https:') request.url = url.pathname + url.search
    }
    const pathname = request.url?.split('?', 1)[0] ?? '/'
    if (inboxPaths.includes(pathname)) inbox(request, response)
    else site(request, response)
  }
}

/**
 * Serves the site and its inbox from one process. Prints the address once it listens, or why it can't start, with exit
 * code 1.
 */
export async function serve(): Promise<void> {
  if (!existsSync(path.join(builtSite, '404.html'))) {
    console.error('The site is not built yet: run "npm run build", or "npm start", which does both.')
    process.exitCode = 1
    return
  }
  try {
    const site = serveStatic(builtSite)
    const origin = await listen({
      site: identity,
      env: process.env,
      usualPort: 3000,
      socket: inheritedSocket(process.env, process.pid),
      handlerFor: (inbox) => siteAndInbox(site, inbox),
    })
    console.log(`${identity.name} is at ${origin}/`)
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    console.error(`The server did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

if (import.meta.main) {
  loadSettingsFile()
  await serve()
}
