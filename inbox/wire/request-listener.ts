import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Connection } from './app.ts'
import { type EarlyRefusal, earlyResponse } from './early-refusal.ts'

const noUrl: EarlyRefusal = {
  status: 400,
  code: 'MALFORMED',
  message: 'The Host and path of the request are no valid URL.',
}

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>

/**
 * The inbox's handler as Node calls it. A `Host` such as `a b` gets a response here, because that of @hono/node-server has
 * neither a text nor a CORS header.
 */
export function requestListener(fetch: Fetch): RequestListener {
  return getRequestListener(
    (request, { incoming }) => {
      // @hono/node-server checks most hosts, but not 1.2.3.4.5, for example.
      if (!URL.canParse(request.url)) throw new RequestError('Invalid URL')
      return fetch(request, {
        remoteAddress: incoming.socket.remoteAddress,
        // Reading may stop early, and the refusal of a large body must still be sent.
        body: incoming.iterator({ destroyOnReturn: false }),
      })
    },
    {
      errorHandler(error) {
        if (!(error instanceof RequestError)) return new Response(null, { status: 500 })
        const { status, headers, body } = earlyResponse(noUrl)
        return new Response(body, { status, headers })
      },
    },
  )
}
