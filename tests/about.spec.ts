import { identity } from '#app/content/identity.ts'
import { expect, test, typeset } from './site.ts'

test.beforeEach(({ page }) => page.goto('/about'))

test('About states the mission', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Mission' })).toBeVisible()
  await expect(page.getByText(/^Give small channels and small businesses work/)).toBeVisible()
  await expect(page).toHaveTitle(`${identity.name} - About`)
})

test('the founder has a note and a bio that says they are a teenager', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'The founder' })).toBeVisible()
  await expect(page.getByText(/write to me/)).toBeVisible()
  await expect(page.getByText('The founder is a teenager and runs the business.')).toBeVisible()
})

test('the team of three is listed by role', async ({ page }) => {
  const team = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: 'Founder', exact: true }) })
  await expect(team.getByRole('heading')).toHaveText([
    'Founder',
    'Lead editor and creative partner',
    'Backup developer and helper',
  ])
})

const record = [
  'A featured partner editor with 140K+ subscribers',
  'A school-chapter website with 400+ users',
  'A community temple website',
]
for (const achievement of record) {
  test(`the track record names: ${achievement}`, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: achievement })).toBeVisible()
  })
}

test('as many blocks of a hundred marks are drawn as make 10,000, beside three', async ({ page }) => {
  const drawing = page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: '10,000 views, at the same scale' })
  await expect(drawing.locator('div > i')).toHaveCount(100)
  await expect(drawing.locator('p i')).toHaveCount(3)
})

for (const width of [320, 390, 768, 900, 1440, 2560]) {
  test(`every role fits its track at ${width} px, on as few lines as it was drawn for`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const roles = page.getByRole('heading', { level: 3 })
    const lines = await roles.evaluateAll((headings) =>
      headings.map((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const feet = new Set<number>()
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(text)
          for (const row of range.getClientRects()) {
            if (row.right > heading.getBoundingClientRect().right + 1) return 'outside'
            feet.add(Math.round(row.bottom))
          }
        }
        return feet.size
      }),
    )
    expect(lines).toEqual(width < 768 ? [1, 2, 2] : [1, 1, 1])
  })
}
