import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { developmentFace } from './letters/rare-letters.ts'
import type * as Render from './render.tsx'

/** Server-renders pages during development; React hydrates them, and keeps its state across edits. */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
        answer(server, pathname, response).catch(next)
      })
    },
  }
}

async function answer(server: ViteDevServer, pathname: string, response: ServerResponse): Promise<void> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment runs no modules.')
  // Content is imported through the runner too: Vite restarts the server when a module that is imported directly changes.
  const render: typeof Render = await ssr.runner.import('/prerender/render.tsx')
  const record = render.pageAt(pathname) ?? render.shippedNotFound
  const body = await render.bodyOf(record)
  // After rendering, the module graph has the page's stylesheets; without links to them the first paint is unstyled.
  const sheets = [...ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.css'))
  const head = [
    html`<meta charset="utf-8">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${render.pageTitle(record)}</title>`,
    ...sheets.map((url) => html`<link rel="stylesheet" href="${url}?direct">`),
    html`<style>${raw(render.contentPropertiesRule + developmentFace)}</style>`,
  ]
  const script = html`<script type="module">
import { start } from '/app/start.tsx'
import Route from '/app/routes/${render.documentName(record)}.tsx'
start('${record.href}', Route)
</script>`
  const page = html`<!DOCTYPE html><html lang="en"><head>${head}</head><body>${raw(body)}${script}</body></html>`
  response.statusCode = record === render.shippedNotFound ? 404 : 200
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(await server.transformIndexHtml(pathname, page.toString()))
}
