import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import { csv } from '#inbox/owner/export-formats.ts'
import { selectionOf, viewIn } from '../pages/places.ts'
import type { Visit } from './visit.ts'

const scripts = path.join(import.meta.dirname, '..', 'script')

/** What is no page: a list as CSV, the count of new leads, the fonts, the scripts. */
export function fileRoutes(app: Hono, { desk }: Visit): void {
  const { store, fonts } = desk

  app.get('/leads.csv', (context) => {
    const { from: _from, ...view } = viewIn(context.req.query(), 'everything')
    context.header('Content-Type', 'text/csv; charset=utf-8')
    context.header('Content-Disposition', 'attachment; filename="leads.csv"')
    const lines = csv(store, selectionOf(view))
    const encoder = new TextEncoder()
    // Not Hono's stream(): when a read fails, it ends the response as if the list were complete.
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    })
    return context.body(body)
  })

  app.get('/news', async (context) => {
    const after = Number(context.req.query('after')) || 0
    return context.json({ leads: await store.count({ state: 'accepted', after }) })
  })

  const serve = (place: string, folder: string, names: readonly string[], type: string): void => {
    for (const name of names) {
      app.get(`/${place}/${name}`, (context) => {
        context.header('Content-Type', type)
        return context.body(readFileSync(path.join(folder, name)))
      })
    }
  }
  serve('fonts', fonts, ['archivo.woff2', 'timecode.woff2'], 'font/woff2')
  serve('script', scripts, readdirSync(scripts), 'text/javascript; charset=utf-8')
}
