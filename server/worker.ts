import { identity } from '#app/content/identity.ts'
import { openWorkerInbox, workerPaths } from '#inbox/worker.ts'
import { type Assets, serveAssets } from './assets.ts'

// The site and its inbox as one Worker. Cloudflare serves the built files by itself; this runs only for the paths in
// `run_worker_first` of deploy/workers/wrangler.jsonc.

type Bindings = Parameters<typeof openWorkerInbox>[0]['bindings'] & { readonly ASSETS: Assets }
type Run = { waitUntil(work: Promise<unknown>): void }

const inboxFor = (bindings: Bindings, run: Run) =>
  openWorkerInbox({ bindings, site: identity, waitUntil: (work) => run.waitUntil(work) })

export default {
  async fetch(request: Request, bindings: Bindings, run: Run): Promise<Response> {
    const response = workerPaths.includes(new URL(request.url).pathname)
      ? await inboxFor(bindings, run).fetch(request)
      : null
    return response ?? serveAssets(request, bindings.ASSETS)
  },
  async scheduled(_event: unknown, bindings: Bindings, run: Run): Promise<void> {
    await inboxFor(bindings, run).everyMinute()
  },
}
