import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { team } from '#app/content/team.ts'
import { teamPictures } from '#app/content/team-pictures.ts'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { test as base, expect } from '../fixtures.ts'
import { serveVariant } from '../hosted.ts'
import { sidewaysOverflow, textOf, typeset } from '../page.ts'

const anyTestimonial =
  "initials: 'SH', quote: 'Short is fine.', gradient: ['#ff5a36', '#ffb199'], sample: true"

/**
 * The lists an owner makes longer or shorter, and the value that must differ from entry to entry; `any` is the rest of an
 * entry for a list that may be empty.
 */
const lists = [
  { module: 'testimonials', name: 'testimonials', any: anyTestimonial, own: "handle: '@sample' + index" },
  { module: 'faq', name: 'faq', own: "question: 'What about case ' + index + '?'" },
  { module: 'team', name: 'team', own: "role: 'Person ' + index" },
  { module: 'app-concepts', name: 'appConcepts', own: "name: 'Concept ' + index" },
  { module: 'business-solutions', name: 'businessSolutions', own: "name: 'Solution ' + index" },
]

const longTerm = 'An up-to-date app or a résumé-like site, once you approve'

/** The site with so many entries in each list, built from a copy of the project: one per worker, as a build takes seconds. */
function siteOf(count: number) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  return async ({}, use: (origin: string) => Promise<void>) => {
    const copy = copyOfProject()
    for (const { module, name, any = '', own } of lists) {
      const file = path.join(copy, 'app', 'content', `${module}.ts`)
      const [head = '', tail = ''] = readFileSync(file, 'utf8').split(`export const ${name}: `)
      const [type = '', ...rest] = tail.split(' = ')
      const [list = '', ...after] = rest.join(' = ').split(/(?<=\n|\[)\]\n/)
      const entries = `Array.from({ length: ${count} }, (_, index) => ({ ${any && `${any}, `}...few[index % few.length], ${own} })) as unknown as ${type}`
      const longer = `const few: ${type} = ${list}]\nexport const ${name}: ${type} = ${entries}\n`
      writeFileSync(file, head + longer + after.join(']\n'))
    }
    const terms = path.join(copy, 'app', 'content', 'app-delivery-terms.ts')
    writeFileSync(terms, readFileSync(terms, 'utf8').replace(': readonly string[] = [', `$&'${longTerm}',`))
    await using site = await serveVariant(path.join(copy, 'build'), {}, copy)
    await use(site.origin)
    rmSync(copy, { recursive: true })
  }
}

const test = base.extend<object, { withOne: string; withFive: string; withTwelve: string }>({
  withOne: [siteOf(1), { scope: 'worker' }],
  withFive: [siteOf(5), { scope: 'worker' }],
  withTwelve: [siteOf(12), { scope: 'worker' }],
})

/** Rows of a grid that end before its right edge, by their first words. */
const rowsWithHoles = (grid: Locator) =>
  grid.evaluateAll((cells) => {
    const right = cells[0]?.parentElement?.getBoundingClientRect().right ?? 0
    const rows = Map.groupBy(cells, (cell) => Math.round(cell.getBoundingClientRect().top))
    return [...rows.values()]
      .filter((row) => Math.max(...row.map((cell) => cell.getBoundingClientRect().right)) < right - 2)
      .map((row) => row[0]?.textContent?.slice(0, 40))
  })

/** Looks at every page with lists, in three widths. */
async function look(page: Page, origin: string, count: number) {
  for (const address of ['/testimonials', '/apps', '/pricing', '/about']) {
    await page.goto(origin + address)
    await typeset(page)
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysOverflow(page)).toBe(0)
      if (address === '/about') {
        const marks = page.locator('main span:has(+ h2) > i')
        await expect(marks).toHaveCount(count)
        // If they shrank to fit, each person added would make them thinner.
        const [first = 0, ...others] = await marks.evaluateAll((all) =>
          all.map((mark) => mark.getBoundingClientRect().width),
        )
        expect(first).toBeGreaterThanOrEqual(1)
        for (const other of others) expect(other).toBe(first)
      }
      if (address === '/testimonials') {
        await expect(page.getByRole('figure')).toHaveCount(count)
        expect(await rowsWithHoles(page.getByRole('figure'))).toEqual([])
      }
      if (address === '/apps') {
        await expect(page.getByRole('article')).toHaveCount(count)
        expect(await rowsWithHoles(page.getByRole('article'))).toEqual([])
        const solutions = page.getByRole('region', { name: /for a business/ }).getByRole('listitem')
        await expect(solutions).toHaveCount(count)
        // In wide windows only many of them need a second row, which may then be shorter.
        if (width < 960) expect(await rowsWithHoles(solutions)).toEqual([])
      }
    }
  }
}

test('lists of five have no hole', ({ page, withFive }) => look(page, withFive, 5))
test('lists of twelve have no hole', ({ page, withTwelve }) => look(page, withTwelve, 12))

test.describe('with one entry', () => {
  // In one worker, which builds that site once.
  test.describe.configure({ mode: 'default' })

  test('lists have no hole', ({ page, withOne }) => look(page, withOne, 1))
  test('a team without the founder has no note from the founder', async ({ page, withOne }) => {
    await page.goto(`${withOne}/about`)
    await expect(page.getByRole('heading', { name: 'Person 0' })).toBeVisible()
    await expect(page.getByText('founder')).toHaveCount(0)
  })
  test('the only picture of a team is not said to be several', async ({ page, withOne }) => {
    const picture = team[0]?.picture
    test.skip(!picture || teamPictures[picture].footage, 'It is no drawing.')
    await page.goto(`${withOne}/about`)
    await expect(page.getByText('This is a drawing, not a photograph of us.', { exact: true })).toBeVisible()
  })
  test('a term with two hyphenated words is shown whole, and neither of them wraps', async ({
    page,
    withOne,
  }) => {
    await page.goto(`${withOne}/apps`)
    const term = page.getByRole('listitem').filter({ hasText: longTerm })
    await expect(term).toBeVisible()
    for (let width = 320; width <= 480; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      for (const word of ['up-to-date', 'résumé-like']) {
        const { lineEnds } = await textOf(term.getByText(word, { exact: true }))
        expect(lineEnds, `${word} at ${width} px`).toHaveLength(1)
      }
    }
  })
})
