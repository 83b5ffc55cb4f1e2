import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { atRest } from './page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page as it is now. axe runs in the page itself: through @axe-core/playwright it would write down
 * what passed as well, and open a tab for the report, which takes five times as long.
 */
export async function findings(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe)
  // A menu that is still fading in would fail for its contrast.
  await atRest(page)
  const violations = await page.evaluate(async (given): Promise<Result[]> => {
    const results = await Reflect.get(window, 'axe').run({ resultTypes: ['violations'], ...given })
    return results.violations
  }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** The rules of WCAG 2.2 AA, and axe's own best practices. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
