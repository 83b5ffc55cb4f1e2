import dns from 'node:dns/promises'
import { type Check, fail, ok, warn } from './check.ts'

/** What is asked of DNS, as in `node:dns/promises`. */
type Lookups = {
  resolveMx(domain: string): Promise<{ exchange: string }[]>
  resolveTxt(domain: string): Promise<string[][]>
}

/** Checks the DNS records that decide whether mail from a domain arrives. */
export function checkMailDomain(domain: string, lookups: Lookups = dns): Promise<Check[]> {
  return Promise.all([checkMx(domain, lookups), checkSpf(domain, lookups), checkDmarc(domain, lookups)])
}

async function checkMx(domain: string, lookups: Lookups): Promise<Check> {
  const records = await recordsOf(lookups.resolveMx(domain))
  if (typeof records === 'string') return warn('mail MX', `${domain} ${records}`)
  return records.length === 0
    ? warn('mail MX', `${domain} has none: replies to it cannot arrive`)
    : ok('mail MX', records.map(({ exchange }) => exchange).join(', '))
}

async function checkSpf(domain: string, lookups: Lookups): Promise<Check> {
  const records = await recordsOf(lookups.resolveTxt(domain))
  if (typeof records === 'string') return warn('mail SPF', `${domain} ${records}`)
  const senders = startingWith('v=spf1', records)
  return senders === undefined
    ? fail('mail SPF', `${domain} names no senders: mail from it looks forged`)
    : ok('mail SPF', senders)
}

/**
 * A domain without a policy has that of its organizational domain (RFC 7489, section 6.6.3). Which of its parents that is
 * only a list of all public suffixes tells, so each is asked, down to two labels.
 */
async function checkDmarc(domain: string, lookups: Lookups): Promise<Check> {
  const labels = domain.split('.')
  const parents = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  for (const name of [domain, ...parents].map((from) => `_dmarc.${from}`)) {
    const records = await recordsOf(lookups.resolveTxt(name))
    if (typeof records === 'string') return warn('mail DMARC', `${name} ${records}`)
    const policy = startingWith('v=dmarc1', records)
    if (policy !== undefined) return ok('mail DMARC', `${name}: ${policy}`)
  }
  return warn('mail DMARC', `_dmarc.${domain} has no policy: large mailboxes may refuse`)
}

function startingWith(start: string, records: readonly string[][]): string | undefined {
  return records.map((parts) => parts.join('')).find((text) => text.toLowerCase().startsWith(start))
}

/** The records, which may be none; a sentence's end where it is not known whether there are any. */
async function recordsOf<Found>(lookup: Promise<Found[]>): Promise<Found[] | string> {
  try {
    return await lookup
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : `could not be looked up: ${code}`
  }
}
