import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../chromium.ts'

/** One visit as Lighthouse's phone on slow 4G makes it. Times in milliseconds, scores in points of 100. */
export type Visit = {
  scores: Record<string, number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Audits that took points off, for whoever has to find out why. */
  faults: string[]
}

async function visit(url: string): Promise<Visit> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    const { audits, categories } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
    const faults = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => audits[id])
        .filter((audit) => audit?.score !== null && audit !== undefined && (audit.score ?? 1) < 0.9)
        .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
    )
    return {
      scores: Object.fromEntries(scores),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults,
    }
  } finally {
    chrome.kill()
  }
}

/** A browser that would not start or paint on a busy machine is given two more chances; it measured nothing. */
export async function measure(url: string): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visit(url)
    } catch (error) {
      if (attempt === 3) throw error
      console.warn(`  ${url}: ${error instanceof Error ? error.message : error}; again`)
    }
  }
}
