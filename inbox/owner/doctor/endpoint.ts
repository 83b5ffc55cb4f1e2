import { connect, type PeerCertificate } from 'node:tls'
import { jsonObject } from '#contract/json.ts'
import { contradictsSuccess, patienceMs } from '#contract/responses.ts'
import { connectionFailure } from '#inbox/connection-failure.ts'
import { dayMs } from '#inbox/days.ts'
import { isThisMachine } from '#inbox/this-machine.ts'
import { type Check, fail, ok, warn } from './check.ts'

/** Posts a test lead as the site would, and judges the response as a browser would. */
export async function checkEndpoint(endpoint: URL, origin: string): Promise<Check[]> {
  const secure = await checkTls(endpoint)
  const form = new FormData()
  form.append('name', 'Inbox doctor')
  form.append('email', 'doctor@example.com')
  form.append('message', `A test of this endpoint at ${new Date().toISOString()}. Please ignore it.`)
  const started = performance.now()
  let response: Response
  let body: string
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json', Origin: origin, Referer: `${origin}/` },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    body = await response.text()
  } catch (error) {
    return [secure, fail('answer', `none: ${reason(error)}`)]
  }
  const seconds = (performance.now() - started) / 1_000
  return [
    secure,
    redirect(response),
    status(response),
    crossOrigin(response, endpoint, origin),
    await preflight(endpoint, origin),
    contentType(response),
    contradiction(response, body),
    ...(await health(endpoint)),
    (seconds < 3 ? ok : warn)(
      'time',
      `${seconds.toFixed(2)} s to answer; the site gives up after ${patienceMs / 1_000} s`,
    ),
  ]
}

function redirect(response: Response): Check {
  if (response.status < 300 || response.status >= 400) return ok('redirect', 'none')
  const to = response.headers.get('Location') ?? 'nowhere'
  return fail('redirect', `${response.status} to ${to}: a browser may drop the message on the way`)
}

function status(response: Response): Check {
  const line = `${response.status} ${response.statusText}`.trim()
  return response.ok ? ok('status', line) : fail('status', `${line}: visitors read "Something went wrong"`)
}

function crossOrigin(response: Response, endpoint: URL, origin: string): Check {
  const allowed = response.headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return ok('CORS', `Access-Control-Allow-Origin: ${allowed}`)
  if (endpoint.origin === origin) return ok('CORS', 'same origin: not needed')
  const said = allowed === null ? 'no header' : `only ${allowed}`
  return fail('CORS', `${said}: visitors read "Network error" though it may have arrived`)
}

async function preflight(endpoint: URL, origin: string): Promise<Check> {
  try {
    const response = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    return response.ok
      ? ok('preflight', `${response.status}; the site needs none`)
      : warn('preflight', `${response.status}; the site needs none, other clients may`)
  } catch (error) {
    return warn('preflight', `none: ${reason(error)}; the site needs none`)
  }
}

/** What our own inbox reports at /healthz; a hosted endpoint has no such page. */
async function health(endpoint: URL): Promise<Check[]> {
  let state: Readonly<Record<string, unknown>> | null
  try {
    const response = await fetch(new URL('/healthz', endpoint), { signal: AbortSignal.timeout(patienceMs) })
    state = jsonObject(await response.text())
  } catch {
    return []
  }
  return [
    state?.ok === false && fail('health', String(state.error)),
    state?.channels === 0 && warn('channels', 'none: leads are stored, but nobody is notified'),
    state?.proxy === 'unannounced' &&
      fail(
        'proxy',
        'unannounced, unless your visitors are on your own network: all count as one sender, and soon go to quarantine; set TRUST_PROXY to the number of proxies',
      ),
  ].filter((check) => check !== false)
}

function contentType(response: Response): Check {
  const type = response.headers.get('Content-Type') ?? 'none'
  return type.startsWith('application/json')
    ? ok('type', type)
    : warn('type', `${type}, though JSON was asked for`)
}

/** A success status with a body that contradicts it: a quota, a captcha page, a form the service does not know. */
function contradiction(response: Response, body: string): Check {
  const agrees = ok('body', 'agrees with the status')
  const lies = 'says it was not kept, in spite of the status: build the site with VITE_FORM_STRICT=1'
  if (!response.ok) return agrees
  if (jsonObject(body)) return contradictsSuccess(body) ? fail('body', lies) : agrees
  return /captcha|verify you are human/i.test(body)
    ? fail('body', `a captcha page: ${lies}`)
    : warn('body', 'no JSON object: nothing in it can confirm the status')
}

async function checkTls(endpoint: URL): Promise<Check> {
  if (endpoint.protocol === 'http:') {
    return isThisMachine(endpoint)
      ? ok('TLS', 'none needed on this machine')
      : fail('TLS', 'none: browsers block it from a secure page, and words travel in the clear')
  }
  try {
    const { certificate, protocol } = await certificateOf(endpoint)
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs)
    return (days < 14 ? warn : ok)('TLS', `${protocol}, certificate good for ${days} days`)
  } catch (error) {
    return fail('TLS', reason(error))
  }
}

function certificateOf({ hostname, port }: URL): Promise<{ certificate: PeerCertificate; protocol: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: patienceMs },
      () => {
        resolve({ certificate: socket.getPeerCertificate(), protocol: socket.getProtocol() ?? 'TLS' })
        socket.end()
      },
    )
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('timed out')))
  })
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  // It has a `code` too: a number.
  if (error.name === 'TimeoutError') return 'timed out'
  const cause = error.cause instanceof Error ? error.cause : error
  if (!('code' in cause)) return cause.message
  const code = String(cause.code)
  const meaning = connectionFailure(code)
  if (code === 'ENOTFOUND')
    return `${meaning}; after a change of DNS it may take a few hours to appear (${code})`
  return meaning ? `${meaning} (${code})` : code
}
