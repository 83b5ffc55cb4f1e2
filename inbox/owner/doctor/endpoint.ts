import { connect, type PeerCertificate } from 'node:tls'
import { jsonObject } from '#contract/json.ts'
import { contradictsSuccess, patienceMs } from '#contract/responses.ts'
import { dayMs } from '#inbox/days.ts'
import { isThisMachine } from '#inbox/this-machine.ts'
import type { Check } from './check.ts'

const timeoutMs = 15_000

/** Posts a test lead as the site would, and judges the response as a browser would. */
export async function checkEndpoint(endpoint: URL, origin: string): Promise<Check[]> {
  const secure = await checkTls(endpoint)
  const form = new FormData()
  form.append('name', 'Inbox doctor')
  form.append('email', 'doctor@example.com')
  form.append('message', `A probe of this endpoint at ${new Date().toISOString()}. Please ignore it.`)
  const started = performance.now()
  let response: Response
  let body: string
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json', Origin: origin, Referer: `${origin}/` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    body = await response.text()
  } catch (error) {
    return [...secure, { check: 'answer', verdict: 'fail', detail: `none: ${reason(error)}` }]
  }
  const seconds = (performance.now() - started) / 1_000
  return [
    ...secure,
    redirect(response),
    status(response),
    crossOrigin(response, endpoint, origin),
    await preflight(endpoint, origin),
    contentType(response),
    contradiction(response, body),
    ...(await health(endpoint)),
    {
      check: 'time',
      verdict: seconds < 3 ? 'ok' : 'warn',
      detail: `${seconds.toFixed(2)} s to answer; the site gives up after ${patienceMs / 1_000} s`,
    },
  ]
}

function redirect(response: Response): Check {
  const check = 'redirect'
  if (response.status < 300 || response.status >= 400) return { check, verdict: 'ok', detail: 'none' }
  const to = response.headers.get('Location') ?? 'nowhere'
  return {
    check,
    verdict: 'fail',
    detail: `${response.status} to ${to}: a browser may drop the message on the way`,
  }
}

function status(response: Response): Check {
  const detail = `${response.status} ${response.statusText}`.trim()
  return response.ok
    ? { check: 'status', verdict: 'ok', detail }
    : { check: 'status', verdict: 'fail', detail: `${detail}: visitors read "Something went wrong"` }
}

function crossOrigin(response: Response, endpoint: URL, origin: string): Check {
  const check = 'CORS'
  const allowed = response.headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin)
    return { check, verdict: 'ok', detail: `Access-Control-Allow-Origin: ${allowed}` }
  if (endpoint.origin === origin) return { check, verdict: 'ok', detail: 'same origin: not needed' }
  const said = allowed === null ? 'no header' : `only ${allowed}`
  return {
    check,
    verdict: 'fail',
    detail: `${said}: visitors read "Network error" though it may have arrived`,
  }
}

async function preflight(endpoint: URL, origin: string): Promise<Check> {
  const check = 'preflight'
  try {
    const response = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.ok
      ? { check, verdict: 'ok', detail: `${response.status}; the site needs none` }
      : { check, verdict: 'warn', detail: `${response.status}; the site needs none, other clients may` }
  } catch (error) {
    return { check, verdict: 'warn', detail: `none: ${reason(error)}; the site needs none` }
  }
}

/** What our own inbox reports at /healthz; a hosted endpoint has no such page. */
async function health(endpoint: URL): Promise<Check[]> {
  let state: Readonly<Record<string, unknown>> | null
  try {
    const response = await fetch(new URL('/healthz', endpoint), { signal: AbortSignal.timeout(timeoutMs) })
    state = jsonObject(await response.text())
  } catch {
    return []
  }
  const noChannel: Check = {
    check: 'channels',
    verdict: 'warn',
    detail: 'none: leads are stored, but nobody is notified',
  }
  const unannouncedProxy: Check = {
    check: 'proxy',
    verdict: 'fail',
    detail:
      'unannounced, unless your visitors are on your own network: all count as one sender, and soon go to quarantine; set TRUST_PROXY to the number of proxies',
  }
  const unhealthy: Check = { check: 'health', verdict: 'fail', detail: String(state?.error) }
  return [
    ...(state?.ok === false ? [unhealthy] : []),
    ...(state?.channels === 0 ? [noChannel] : []),
    ...(state?.proxy === 'unannounced' ? [unannouncedProxy] : []),
  ]
}

function contentType(response: Response): Check {
  const type = response.headers.get('Content-Type') ?? 'none'
  return {
    check: 'type',
    verdict: type.startsWith('application/json') ? 'ok' : 'warn',
    detail: type.startsWith('application/json') ? type : `${type}, though JSON was asked for`,
  }
}

/** A success status with a body that contradicts it: a quota, a captcha page, a form the service does not know. */
function contradiction(response: Response, body: string): Check {
  const check = 'body'
  const agrees: Check = { check, verdict: 'ok', detail: 'agrees with the status' }
  const lies: Check = {
    check,
    verdict: 'fail',
    detail: 'says it was not kept, in spite of the status: build the site with VITE_FORM_STRICT=1',
  }
  if (!response.ok) return agrees
  if (jsonObject(body)) return contradictsSuccess(body) ? lies : agrees
  if (/captcha|verify you are human/i.test(body)) {
    return { ...lies, detail: `a captcha page: ${lies.detail}` }
  }
  return { check, verdict: 'warn', detail: 'no JSON object: nothing in it can confirm the status' }
}

async function checkTls(endpoint: URL): Promise<Check[]> {
  const check = 'TLS'
  if (endpoint.protocol === 'http:') {
    if (isThisMachine(endpoint)) return [{ check, verdict: 'ok', detail: 'none needed on this machine' }]
    return [
      {
        check,
        verdict: 'fail',
        detail: 'none: browsers block it from a secure page, and words travel in the clear',
      },
    ]
  }
  try {
    const { certificate, protocol } = await certificateOf(endpoint)
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs)
    return [
      { check, verdict: days < 14 ? 'warn' : 'ok', detail: `${protocol}, certificate good for ${days} days` },
    ]
  } catch (error) {
    return [{ check, verdict: 'fail', detail: reason(error) }]
  }
}

function certificateOf({ hostname, port }: URL): Promise<{ certificate: PeerCertificate; protocol: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: timeoutMs },
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
  return 'code' in cause ? String(cause.code) : cause.message
}
