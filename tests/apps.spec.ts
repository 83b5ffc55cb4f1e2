import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { expect, hydrated, test, typeset } from './site.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the apps page promises an app in 5 business days', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom apps in 5 business days')
})

test('the track record names the chapter site with its 400+ people and the temple site', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByText('400+', { exact: true })).toBeVisible()
  const record = page.getByRole('list').filter({ hasText: 'school-chapter' })
  await expect(record.getByRole('listitem')).toContainText([
    'A school-chapter website.',
    'A community temple website.',
  ])
})

test('four hundred marks are drawn, forty by ten', async ({ page }) => {
  await page.goto('/apps')
  const marks = await page.evaluate(() => {
    const field = [...document.querySelectorAll('main [aria-hidden]')].find(
      (element) => getComputedStyle(element).containerType === 'size',
    )
    if (!field) throw new Error('The field of marks is gone.')
    const { width, height, backgroundImage } = getComputedStyle(field, '::after')
    const [across = 0, down = 0] = [...backgroundImage.matchAll(/ ([\d.]+)px\)/g)].map(([, px]) => Number(px))
    const gap = 5
    return [(Number.parseFloat(width) + gap) / across, (Number.parseFloat(height) + gap) / down]
  })
  expect(marks).toEqual([40, 10])
})

const claims = {
  'Video Title Optimizer': '40%+ claimed click-through gain',
  'Viral Caption Generator': '60%+ claimed engagement gain',
  'Thumbnail Tester': null,
  'Multi-Platform Scheduler': '5+ hours claimed to be saved weekly',
  'Engagement Booster AI': '80%+ claimed engagement gain',
  'Creator Analytics Hub': null,
}

test('six concepts stand in order, marked as samples', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(Object.keys(claims))
  for (const concept of await page.getByRole('article').all()) await expect(concept).toContainText(/sample/i)
})

for (const [name, claim] of Object.entries(claims)) {
  if (!claim) continue
  test(`${name} claims ${claim}`, async ({ page }) => {
    await page.goto('/apps')
    await expect(card(page, name).getByText(claim)).toBeVisible()
  })
}

/** For each concept: its text at first, and its text after one choice. */
const pictures = [
  {
    name: 'Video Title Optimizer',
    stands: 'B gets nearly twice the clicks of A',
    point: (page: Page) => card(page, 'Video Title Optimizer').getByText('My best free kicks').click(),
    from: 'Five free kicks',
    key: 'ArrowUp',
    answers: 'A gets about half the clicks of B',
  },
  {
    name: 'Viral Caption Generator',
    stands: 'He said “don’t shoot from there.” So he did.',
    point: (page: Page) => card(page, 'Viral Caption Generator').getByText('Calm', { exact: true }).click(),
    from: 'Hyped',
    key: 'ArrowRight',
    answers: 'A deep breath before a short run-up. Sound on for the net.',
  },
  {
    name: 'Thumbnail Tester',
    stands: 'B: 66 of 100 clicks, so it wins',
    point: (page: Page) => card(page, 'Thumbnail Tester').locator('svg').first().click(),
    from: 'Thumbnail B',
    key: 'ArrowLeft',
    answers: 'A: 34 of 100 clicks',
  },
  {
    name: 'Multi-Platform Scheduler',
    stands: 'One week: four shorts, one video, two photos',
    point: (page: Page) =>
      card(page, 'Multi-Platform Scheduler').getByText('T', { exact: true }).first().click(),
    from: 'Monday',
    key: 'ArrowRight',
    answers: 'Tuesday: one photo',
  },
  {
    name: 'Engagement Booster AI',
    stands: 'Inside of the boot, hit low. Breakdown on Friday?',
    point: (page: Page) => card(page, 'Engagement Booster AI').getByText('which boots are those').click(),
    from: 'how did that even bend',
    key: 'ArrowDown',
    answers: 'Old ones, one size too small. The pair is in the description.',
  },
]

async function answersThePointer(page: Page, { name, stands, point, answers }: (typeof pictures)[number]) {
  await page.goto('/apps')
  const concept = card(page, name)
  await expect(concept.getByText(stands)).toBeVisible()
  await expect(concept.getByText(answers)).toBeHidden()
  await point(page)
  // The hovered one is shown first; the chosen one stays.
  await page.mouse.move(0, 0)
  await expect(concept.getByText(answers)).toBeVisible()
  await expect(concept.getByText(stands)).toBeHidden()
  await concept.getByRole('button', { name: 'Reset' }).click()
  await expect(concept.getByText(stands)).toBeVisible()
  await expect(concept.getByText(answers)).toBeHidden()
}

for (const picture of pictures) {
  const { name, stands, from, key, answers } = picture
  test(`${name} answers the pointer and can be put back`, async ({ page }) => {
    await answersThePointer(page, picture)
  })

  test(`${name} answers the keyboard and can be put back`, async ({ page }) => {
    await page.goto('/apps')
    const concept = card(page, name)
    await concept.getByRole('radio', { name: from }).focus()
    await page.keyboard.press(key)
    await expect(concept.getByText(answers)).toBeVisible()
    await expect(concept.getByText(stands)).toBeHidden()
    await concept.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect(concept.getByText(stands)).toBeVisible()
    await expect(concept.getByText(answers)).toBeHidden()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test(`${name} answers all the same`, async ({ page }) => {
      await answersThePointer(page, picture)
    })
  })
}

test('pointing at a day is enough to hear what goes out', async ({ page }) => {
  await page.goto('/apps')
  const board = card(page, 'Multi-Platform Scheduler')
  await board.getByText('W', { exact: true }).hover()
  await expect(board.getByText('Wednesday: one short')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(board.getByText('One week:')).toBeVisible()
})

test('a comment that needs no answer gets none', async ({ page }) => {
  await page.goto('/apps')
  const thread = card(page, 'Engagement Booster AI')
  await thread.getByText('first').click()
  await expect(thread.getByText('Nothing to answer')).toBeVisible()
  await expect(thread.getByText('Left alone')).toBeVisible()
})

test('the playhead of the analytics hub follows the arrows and can be put back', async ({ page }) => {
  await page.goto('/apps')
  const hub = card(page, 'Creator Analytics Hub')
  const playhead = hub.getByRole('slider', { name: 'Second of the video' })
  await playhead.focus()
  await expect(hub.getByText('Second 16: 43% still watching, the drop')).toBeVisible()
  await expect(async () => {
    await playhead.press('ArrowRight')
    await expect(hub.getByText(/^Second (17|18|19): \d+% still watching$/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(playhead).toHaveAttribute('aria-valuetext', /^Second \d+: \d+% still watching$/)
  await hub.getByRole('button', { name: 'Reset' }).click()
  await expect(hub.getByText('Second 16: 43% still watching, the drop')).toBeVisible()
  await expect(playhead).toHaveValue('16')
})

test('the playhead of the analytics hub can be dragged', async ({ page }) => {
  await page.goto('/apps')
  const hub = card(page, 'Creator Analytics Hub')
  const playhead = hub.getByRole('slider')
  await playhead.scrollIntoViewIfNeeded()
  const box = await playhead.boundingBox()
  if (!box) throw new Error('There is no playhead.')
  await page.mouse.move(box.x + box.width * 0.53, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const second = await playhead.inputValue()
  expect(Number(second)).toBeLessThan(8)
  await expect(hub.getByText(`Second ${second}: `)).toBeVisible()
})

test('a playhead moved before script came has its words once it is there', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/apps')
  const hub = card(page, 'Creator Analytics Hub')
  await hub.getByRole('slider').press('End')
  release()
  await expect(hub.getByText('Second 30: 11% still watching')).toBeVisible()
})

test('Enter on a choice leaves the page where it is', async ({ page }) => {
  await page.goto('/apps')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const choice = card(page, 'Viral Caption Generator').getByRole('radio', { name: 'Hyped' })
  await choice.press('Enter')
  // In Chromium Enter submits from text fields only, in other browsers from radio buttons too.
  await choice.evaluate((input) => input.closest('form')?.requestSubmit())
  await hydrated(page)
  expect(documents).toEqual([])
})

test('who comes from another page gets the concepts at once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Custom Apps/Websites' }).click()
  await expect(page).toHaveTitle(`${identity.name} - Custom Apps`)
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.goBack()
  await expect(page).toHaveTitle(`${identity.name} - Home`)
  await page.goForward()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('a reader who never came near the concepts finds them on the way back', async ({ page }) => {
  await page.goto('/apps')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(`${identity.name} - Contact`)
  await page.getByRole('banner').getByRole('link', { name: 'Custom Apps/Websites' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('four solutions for a business stand in order', async ({ page }) => {
  await page.goto('/apps')
  const solutions = page.getByRole('region', { name: 'And four for a business' })
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveText([
    'E-commerce Websites',
    'Business Dashboards',
    'Automation Tools',
    'Company Websites',
  ])
})

test('the delivery guarantee names its four terms', async ({ page }) => {
  await page.goto('/apps')
  const guarantee = page.getByRole('region', { name: 'Delivery guarantee' })
  await expect(guarantee.getByRole('heading')).toHaveText('5 days, or it is free or refunded')
  await expect(guarantee.getByRole('listitem')).toHaveText([
    'Delivered in 5 business days',
    'Small and medium single-purpose apps only',
    'You approve the design scope within 24 hours',
    'The 5-day timer starts after that approval',
  ])
})

test('the request form stands with its four required fields and three steps', async ({ page }) => {
  await page.goto('/apps')
  const request = page.getByRole('region', { name: 'Request Your Custom App' })
  for (const label of ['Name', 'Email', 'App idea', 'Features']) {
    await expect(request.getByLabel(label)).toHaveAttribute('required')
  }
  await expect(request.getByRole('listitem')).toHaveText([
    'You send this form.',
    'We answer with a scope and a personal quote.',
    'You approve the scope within 24 hours and the 5-day timer starts.',
  ])
})

test.describe('the days of a build', () => {
  const approval = (page: Page) => page.getByRole('group', { name: 'You approve the scope on a' })
  const strip = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`they begin the business day after today, or after the day chosen (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.clock.setFixedTime('2026-11-20T12:00:00')
      await page.goto('/apps')
      await hydrated(page)
      await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
      await expect(
        page.getByText('Approve today, Friday 20 November: delivered by Friday 27 November.'),
      ).toBeVisible()
      await expect(strip(page)).toContainText([
        'Mon 23 Nov',
        'Tue 24 Nov',
        'Wed 25 Nov',
        'Thu 26 Nov',
        'Fri 27 Nov',
      ])

      await approval(page).getByRole('radio', { name: 'Friday' }).press('ArrowRight')
      await expect(
        page.getByText('Approve on Saturday 21 November: delivered by Friday 27 November.'),
      ).toBeVisible()
      await approval(page).getByRole('radio', { name: 'Wednesday' }).click()
      await expect(
        page.getByText('Approve on Wednesday 25 November: delivered by Wednesday 2 December.'),
      ).toBeVisible()
      await expect(strip(page)).toContainText([
        'Thu 26 Nov',
        'Fri 27 Nov',
        'Mon 30 Nov',
        'Tue 1 Dec',
        'Wed 2 Dec',
      ])
    })
  }

  test('today and its dates come with script and move nothing', async ({ page }) => {
    const places = () =>
      strip(page).evaluateAll((days) =>
        days.flatMap((day) => [...day.children].map((part) => JSON.stringify(part.getBoundingClientRect()))),
      )
    // Script loads only at the first interaction.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    for (const width of [1440, 900, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/apps')
      await typeset(page)
      // The test runs on any day; from each day but Sunday one of the frames has a weekend before it.
      const before = (await places()).filter((_, part) => part % 3 !== 1)
      await hydrated(page)
      await expect(page.getByText('delivered by').last()).toBeVisible()
      expect((await places()).filter((_, part) => part % 3 !== 1)).toEqual(before)
    }
  })

  test('a day chosen before script is there stays chosen', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await page.goto('/apps')
    await approval(page).getByRole('radio', { name: 'Tuesday' }).click()
    release()
    await expect(page.getByText('delivered by Tuesday 1 December')).toBeVisible()
  })

  test('without script a day chosen names the weekdays, and no weekend is one of them', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/apps')
    await expect(page.getByText('delivered by the same weekday a week later')).toBeVisible()
    await approval(page).getByRole('radio', { name: 'Thursday' }).click()
    // The stylesheet's counters make this text, so it is only in the accessibility tree.
    const browserSide = await context.newCDPSession(page)
    const { nodes } = await browserSide.send('Accessibility.getFullAXTree')
    const read = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [`${name?.value}`] : []))
    const first = read.indexOf('Day 1')
    expect(
      read
        .slice(first, first + 20)
        .filter((text) => /^(Day \d|, |\w{3})$/.test(text))
        .join(''),
    ).toBe('Day 1, FriDay 2, MonDay 3, TueDay 4, WedDay 5, Thu')
    await context.close()
  })
})
