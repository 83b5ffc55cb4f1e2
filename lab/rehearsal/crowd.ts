import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { connect as connectTcp } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { parseArgs } from 'node:util'
import { addressOf, answersOf, forgedAddresses } from './made-up.ts'

/** What became of everything that was sent. */
export type Tally = {
  readonly sent: number
  /** The ids the inbox acknowledged. */
  readonly ids: readonly string[]
  /** The count of every other outcome, by status or error. */
  readonly others: Readonly<Record<string, number>>
  /** Milliseconds until the response, sorted. */
  readonly waits: readonly number[]
}

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    authority: { type: 'string', default: '' },
    name: { type: 'string', default: 'crowd' },
    perSecond: { type: 'string', default: '20' },
    /** With both: this many submissions, all from this address, each with another one in X-Forwarded-For. */
    from: { type: 'string' },
    count: { type: 'string' },
  },
})
const ca = readFileSync(values.authority)
const origin = `https://${values.host}`

const ids: string[] = []
const others: Record<string, number> = {}
const waits: number[] = []
let sent = 0
let stopping = false
process.once('SIGTERM', () => {
  stopping = true
})

function bodyOf(number: number): [Buffer, Buffer] {
  const boundary = 'rehearsal-boundary'
  const parts = Object.entries(answersOf(values.name, number)).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const whole = Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
  return [whole.subarray(0, 60), whole.subarray(60)]
}

const headersOf = (number: number) => ({
  'content-type': 'multipart/form-data; boundary=rehearsal-boundary',
  accept: 'application/json',
  origin,
  referer: `${origin}/contact`,
  ...(values.from !== undefined && { 'x-forwarded-for': forgedAddresses(number) }),
})

type Answer = { status: number; body: string }

function overHttp1(number: number, pauseMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const [first, rest] = bodyOf(number)
    const asked = request({
      host: '127.0.0.1',
      servername: values.host,
      port: 443,
      localAddress: values.from ?? addressOf(number),
      agent: false,
      ca,
      method: 'POST',
      path: '/submissions',
      headers: { ...headersOf(number), host: values.host, 'content-length': first.length + rest.length },
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.once('error', reject)
    })
    asked.write(first)
    setTimeout(() => asked.end(rest), pauseMs)
  })
}

function overHttp2(number: number, pauseMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({
            host: '127.0.0.1',
            port: 443,
            localAddress: values.from ?? addressOf(number),
          }),
          servername: values.host,
          ca,
          ALPNProtocols: ['h2'],
        }),
    })
    session.once('error', reject)
    const stream = session.request({
      ...headersOf(number),
      ':method': 'POST',
      ':path': '/submissions',
      ':authority': values.host,
    })
    let status = 0
    let body = ''
    stream.setEncoding('utf8')
    stream.once('response', (headers) => {
      status = Number(headers[':status'] ?? 0)
    })
    stream.on('data', (chunk: string) => {
      body += chunk
    })
    stream.once('end', () => {
      session.close()
      if (status === 0) reject(new Error('ended without an answer'))
      else resolve({ status, body })
    })
    stream.once('error', reject)
    const [first, rest] = bodyOf(number)
    stream.write(first)
    setTimeout(() => stream.end(rest), pauseMs)
  })
}

function acknowledged({ status, body }: Answer): string | undefined {
  if (status !== 200) return undefined
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}

async function visit(number: number): Promise<void> {
  sent += 1
  const begun = performance.now()
  // Every fourth is on a slow network: the second half arrives two to four seconds later.
  const pauseMs = number % 4 === 0 && values.from === undefined ? 2_000 + (number % 5) * 500 : 0
  let outcome: string
  try {
    const answer = await (number % 2 === 0 ? overHttp1 : overHttp2)(number, pauseMs)
    const id = acknowledged(answer)
    if (id !== undefined) {
      ids.push(id)
      waits.push(performance.now() - begun - pauseMs)
      return
    }
    outcome = String(answer.status)
  } catch (error) {
    outcome = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  others[outcome] = (others[outcome] ?? 0) + 1
}

const most = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count)
const visits: Promise<void>[] = []
while (!stopping && visits.length < most) {
  visits.push(visit(visits.length))
  await sleep(1_000 / Number(values.perSecond))
}
await Promise.all(visits)
const tally: Tally = { sent, ids, others, waits: waits.toSorted((a, b) => a - b) }
process.stdout.write(JSON.stringify(tally))
