import { resolveMx, resolveTxt } from 'node:dns/promises'
import type { Check } from './check.ts'

/** Checks the DNS records that decide whether mail from a domain arrives. */
export async function checkMailDomain(domain: string): Promise<Check[]> {
  const [mx, spf, dmarc] = await Promise.all([
    records(() => resolveMx(domain)),
    records(() => resolveTxt(domain)),
    records(() => resolveTxt(`_dmarc.${domain}`)),
  ])
  const text = (list: string[][] | string, start: string): string | undefined =>
    typeof list === 'string'
      ? undefined
      : list.map((parts) => parts.join('')).find((line) => line.toLowerCase().startsWith(start))
  const policy = text(dmarc, 'v=dmarc1')
  const sender = text(spf, 'v=spf1')
  return [
    typeof mx === 'string'
      ? { check: 'mail MX', verdict: 'warn', detail: `${domain}: ${mx}; replies to it cannot arrive` }
      : { check: 'mail MX', verdict: 'ok', detail: mx.map(({ exchange }) => exchange).join(', ') },
    sender === undefined
      ? {
          check: 'mail SPF',
          verdict: 'fail',
          detail: `${domain} names no senders: mail from it looks forged`,
        }
      : { check: 'mail SPF', verdict: 'ok', detail: sender },
    policy === undefined
      ? {
          check: 'mail DMARC',
          verdict: 'warn',
          detail: `_dmarc.${domain} has no policy: large mailboxes may refuse`,
        }
      : { check: 'mail DMARC', verdict: 'ok', detail: policy },
  ]
}

async function records<Records>(resolve: () => Promise<Records>): Promise<Records | string> {
  try {
    return await resolve()
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  }
}
