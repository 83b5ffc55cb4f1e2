import { guarantee, inFull } from '#app/content/facts.ts'
import { pages } from '#app/content/pages.ts'
import { team } from '#app/content/team.ts'
import { achievements } from '#app/content/track-record.ts'
import { pageTitle } from '#app/pages.ts'
import { expect, readTest, typeset } from './site.ts'

readTest.beforeEach(({ page }) => page.goto('/about'))

readTest('About states the mission', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Mission' })).toBeVisible()
  await expect(page.getByText(/^Give small channels and small businesses work/)).toBeVisible()
  await expect(page).toHaveTitle(pageTitle(pages.about))
})

readTest('the founder has a note and a bio that says they are a teenager', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'A note from the founder' })).toBeVisible()
  await expect(page.getByText(/write to me/)).toBeVisible()
  await expect(page.getByText('The founder is a teenager and runs the business.')).toBeVisible()
})

readTest('everyone in the team is listed by role', async ({ page }) => {
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: team[0]?.role ?? '', exact: true }) })
  await expect(list.getByRole('heading')).toHaveText(
    team.map(({ role, alsoRole }) => (alsoRole ? `${role} ${alsoRole}` : role)),
  )
})

for (const { figure, text } of achievements) {
  readTest(`the track record names: ${figure} ${text}`, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: `${figure} ${text}` })).toBeVisible()
  })
}

readTest(
  'the promised views are drawn in blocks of a hundred marks, beside one mark for each of us',
  async ({ page }) => {
    const drawing = page
      .locator('main [aria-hidden="true"]')
      .filter({ hasText: `${inFull(guarantee.views)} views, at the same scale` })
    await expect(drawing.locator('div > i')).toHaveCount(guarantee.views / 100)
    await expect(drawing.locator('p i')).toHaveCount(team.length)
  },
)

readTest('the page ends with the way to write to us and the terms', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', pages.contact.href)
  await expect(main.getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    pages.guarantee.href,
  )
})

for (const width of [320, 390, 768, 900, 1440, 2560]) {
  readTest(`every role fits its square at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const over = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .evaluateAll((squares) =>
        squares.map((square) => [
          square.scrollWidth - square.clientWidth,
          Math.abs(square.clientWidth - square.clientHeight) > 1,
        ]),
      )
    expect(over).toEqual(team.map(() => [0, false]))
  })
}

for (const width of [320, 390, 540, 550, 768, 1440]) {
  readTest(`each sentence of the heading is on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const second = page.getByRole('heading', { level: 1 }).getByRole('emphasis')
    const [height, line] = await second.evaluate((sentence) => {
      const style = getComputedStyle(sentence)
      const inner = sentence.clientHeight - Number.parseFloat(style.paddingTop)
      return [inner, Number.parseFloat(style.lineHeight)]
    })
    expect(height).toBeLessThan(1.5 * (line ?? 0))
  })
}
