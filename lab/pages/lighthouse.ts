import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../chromium.ts'

/** One Lighthouse run, as a phone on slow 4G. Times in milliseconds, scores out of 100. */
export type Visit = {
  scores: Record<string, number>
  lcp: number
  tbt: number
  cls: number
  /** Audits below 90. */
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
        .flatMap(({ id }) => audits[id] ?? [])
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
    )
    return {
      scores: Object.fromEntries(scores),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults,
    }
  } finally {
    chrome.kill()
  }
}

/** Retries twice when the browser did not start or paint, as happens on a busy machine; such a run has no results. */
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
