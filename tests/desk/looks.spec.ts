import { expect } from '@playwright/test'
import { findings, tags } from '../axe.ts'
import { test } from '../fixtures.ts'
import { complaintsOf, openDesk } from './open-desk.ts'

const paths = [
  '',
  '4',
  '4/reply',
  '6',
  '6/spam',
  '1/forget',
  '3/publish',
  'answered',
  'everything?q=nothing+such',
  'numbers',
]

test('axe finds nothing on the pages of the desk at 1440, 900, 390 and 320 px, and nothing scrolls sideways', async ({
  page,
}) => {
  await using desk = await openDesk()
  const complaints = complaintsOf(page)
  await desk.visit(page)
  const inside = page.url()
  for (const path of paths) {
    await page.goto(inside + path)
    for (const width of [1440, 900, 390, 320]) {
      const at = `/${path} at ${width} px`
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findings(page, { runOnly: tags }), at).toEqual([])
      const [content, view] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect.soft(content, at).toBe(view)
    }
  }
  expect(complaints).toEqual([])
})

test('axe finds nothing on the dimmed desk and in the table of keys', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByRole('button', { name: 'Dim' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await expect(page).toHaveURL(/\/4$/)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('a lead of a form that this version does not have can be read, light or dimmed', async ({ page }) => {
  await using desk = await openDesk()
  const fields = [['name', 'Sample Survey'] as const, ['mood', 'Good'] as const]
  await desk.store.add({ submission: { form: 'survey' as 'contact', fields }, receivedAt: 0, page: null })
  await desk.visit(page, '7')
  for (const next of ['Dim', 'Light']) {
    // The page of the press before may still be there.
    const button = page.getByRole('button', { name: next })
    await expect(button).toBeVisible()
    const form = page.getByText('Unknown form survey')
    // Axe takes letters in the colour of their background for hidden ones.
    const [letters, background] = await form.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
    expect(letters).not.toBe(background)
    expect(await findings(page)).toEqual([])
    await button.click()
  }
})

test('a printed lead is its words and notebook without the tools, also from a dimmed desk', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.store.keepNote(4, 'Call on Monday')
  await desk.visit(page, '4')
  await page.getByRole('button', { name: 'Dim' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Contains personal data: shred it when you no longer need it.')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Call on Monday' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Two questions')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const tool of [page.getByRole('button'), page.getByRole('searchbox'), page.getByRole('navigation')]) {
    await expect(tool).toHaveCount(0)
  }
})

test('a number of four digits fits beside the bars, and leads that wait have an open bar in forced colours', async ({
  page,
}) => {
  await using desk = await openDesk()
  for (let at = 0; at < 1_000; at += 1) {
    await desk.add({ name: 'Specimen', email: 'specimen@example.org', message: `Message ${at}` })
  }
  await desk.visit(page, 'numbers')
  const open = page.getByRole('listitem').filter({ hasText: 'Not yet' })
  await expect(open).toContainText('1004')
  const [content, view] = await open.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(content).toBe(view)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(open.locator('svg')).toHaveCSS('fill', 'none')
})

test('the row of an open lead far down a list is in view', async ({ page }) => {
  await using desk = await openDesk()
  for (let at = 0; at < 30; at += 1) {
    await desk.add({ name: 'Specimen', email: 'specimen@example.org', message: `Message ${at}` })
  }
  await desk.visit(page, '30')
  const row = page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: 'Number 30' })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport({ ratio: 1 })
})

test('on a phone no month below the weeks runs into the next', async ({ page }) => {
  await using desk = await openDesk()
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.visit(page, 'numbers')
  const weeks = page.getByRole('table', { name: 'Leads per week' }).locator('tfoot td')
  await expect(weeks.filter({ hasText: /Sep/ })).not.toHaveCount(0)
  const wide = await weeks.evaluateAll((cells) =>
    cells
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(wide).toEqual([])
})

test('a flood of combining marks in an answer covers nothing beside it', async ({ page }) => {
  await using desk = await openDesk()
  const flood = 'M\u0301\u0302\u0330\u0489'.padEnd(600, '\u0301\u0302\u0330\u0489')
  await desk.add({ name: 'Flood', email: 'flood@example.org', message: flood })
  await desk.visit(page, '7')
  const notebook = page.getByRole('complementary', { name: 'Notebook' })
  const covered = await notebook.screenshot()
  await page.locator('.words').evaluate((answer) => {
    answer.style.visibility = 'hidden'
  })
  expect(covered.equals(await notebook.screenshot())).toBe(true)
})

test('when a new lead comes, a line says so and nothing moves', async ({ page }) => {
  await using desk = await openDesk()
  await page.clock.install()
  await desk.visit(page, '4')
  const places = async () => [
    await page.getByRole('link', { name: /Sample Studio/ }).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  const before = await places()
  expect(before).not.toContain(null)
  await desk.add({ name: 'Newcomer', email: 'new@example.org', message: 'Hello' })
  await page.clock.runFor(15_000)
  await expect(page.getByRole('status').filter({ hasText: '1 new.' })).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByRole('link', { name: 'Show the newest' }).click()
  await expect(page.getByRole('region', { name: 'What is open' })).toContainText('new@example.org')
})

test('the line about new leads has their current number, and its link keeps the focus', async ({ page }) => {
  await using desk = await openDesk()
  await page.clock.install()
  await desk.visit(page)
  const news = page.getByRole('status').filter({ hasText: 'new.' })
  const add = (message: string) => desk.add({ name: 'Newcomer', email: 'new@example.org', message })
  await add('Hello')
  await page.clock.runFor(15_000)
  await expect(news).toHaveText('1 new. Show the newest')
  const show = page.getByRole('link', { name: 'Show the newest' })
  await show.focus()
  await add('One more thing')
  await page.clock.runFor(15_000)
  await expect(news).toHaveText('2 new. Show the newest')
  await expect(show).toBeFocused()
  await desk.store.erase([7, 8])
  await page.clock.runFor(15_000)
  await expect(news).toHaveCount(0)
})

test('what an action did to a lead that is gone is said above the list, also on a phone', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  for (const [width, lead] of [
    [390, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${inside}${lead}/spam`)
    await page.getByRole('button', { name: 'Erase it' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Lead ${lead} erased.`)
  }
})

test('the list shows how a name and a message begin, also when they are read from right to left', async ({
  page,
}) => {
  await using desk = await openDesk()
  const long = 'ראשית שלום לכם. אני רוצה לערוך סרט ארוך לערוץ שלי, ויש לי עוד הרבה שאלות על המחיר'
  await desk.add({ name: long, email: 'long@example.org', message: long })
  await desk.visit(page)
  const row = page.getByRole('link', { name: 'ראשית' })
  const beyond = await row.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const cut = []
    while (texts.nextNode()) {
      const first = document.createRange()
      first.setStart(texts.currentNode, 0)
      first.setEnd(texts.currentNode, 1)
      if (first.getBoundingClientRect().right > right) cut.push(texts.currentNode.textContent)
    }
    return cut
  })
  expect(beyond).toEqual([])
})

test('before a person with many leads is forgotten, the question is in view', async ({ page }) => {
  await using desk = await openDesk()
  for (let at = 0; at < 40; at += 1) {
    await desk.add({ name: 'Specimen', email: 'specimen@example.org', message: `Message ${at}` })
  }
  await desk.visit(page, '1/forget')
  await expect(page.getByRole('link', { name: 'Keep everything' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Erase 41 leads for good' })).toBeInViewport()
})

test('on a phone an empty list says below it what to do next', async ({ page }) => {
  await using desk = await openDesk()
  await desk.store.erase([1, 2, 3, 4])
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.visit(page)
  await expect(page.getByRole('heading', { name: 'Everyone is answered' })).toBeInViewport()
  await page.getByRole('searchbox').fill('nothing such')
  await expect(page.getByRole('heading', { name: /^Nothing with/ })).toBeInViewport()
})

test('on a phone what is below an empty list reaches down to the state of the inbox', async ({ page }) => {
  await using desk = await openDesk()
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.visit(page, 'everything?q=nothing+such')
  const below = await page.getByRole('region', { name: 'What is open' }).boundingBox()
  const state = await page.getByRole('contentinfo').boundingBox()
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo(state?.y ?? 0, 1)
})

test('a very long word in a note, a reply or a consent makes no pane wider', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  for (const [path, field] of [
    ['4', 'Your note'],
    ['4/reply', 'Your reply'],
    ['3/publish', 'What they wrote when they agreed'],
  ] as const) {
    await page.goto(inside + path)
    await page.getByLabel(field).fill(`https://example.org/${'a'.repeat(1_000)}`)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [content, view] = await page
        .getByRole('main')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
      expect.soft(content, `${field} at ${width} px`).toBe(view)
    }
    await page.getByLabel(field).fill('')
  }
})

test('on a phone the places open right below the bar', async ({ page }) => {
  await using desk = await openDesk()
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.visit(page)
  await page.getByRole('button', { name: /all places/ }).click()
  const bar = await page.getByRole('banner').boundingBox()
  const places = await page.getByRole('navigation', { name: 'Places' }).boundingBox()
  expect(places?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
})
