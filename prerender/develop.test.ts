import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { createServer as createDevelopmentServer, createLogger } from 'vite'
import { portOf } from '#inbox/ports.ts'

const logger = createLogger('silent')
const errors: string[] = []
logger.error = (message) => void errors.push(message)

const development = await createDevelopmentServer({
  customLogger: logger,
  plugins: [
    {
      name: 'mistake',
      transform(_code, id) {
        if (this.environment.name === 'client' && id.endsWith('/content/facts.ts'))
          throw new Error('A mistake')
      },
    },
  ],
  server: { middlewareMode: true, ws: false },
})
const server = createServer(development.middlewares)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${portOf(server)}`
after(async () => {
  server.close()
  await development.close()
})

test('during development, pages are rendered on the server with their styles', async () => {
  const response = await fetch(`${origin}/about`)
  const html = await response.text()
  assert.equal(response.status, 200)
  assert.match(html, /<h1>/)
  assert.match(html, /<link rel="stylesheet" href="\/app\/components\/about\/[\w-]+\.module\.css\?direct">/)
})

test('during development, an address without a page answers 404', async () => {
  const response = await fetch(`${origin}/no-such-page`)
  assert.equal(response.status, 404)
  assert.match(await response.text(), /<title>[^<]*Page Not Found<\/title>/)
})

test('during development, a mistake in the content is not printed by the modules that import it', async () => {
  for (const module of ['faq', 'identity', 'money', 'price-labels', 'team']) {
    const response = await fetch(`${origin}/app/content/${module}.ts`, {
      headers: { 'Sec-Fetch-Dest': 'script' },
    })
    assert.equal(response.status, 200)
    await response.text()
  }
  await development.environments.client?.waitForRequestsIdle()
  assert.deepEqual(errors, [])
})
