import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { steepestDrop } from '#app/components/apps/demos/steepest-drop.ts'
import { type AppConcept, appConcepts } from '#app/content/app-concepts.ts'
import { appDeliveryTerms } from '#app/content/app-delivery-terms.ts'
import { businessSolutions } from '#app/content/business-solutions.ts'
import { appDelivery, earlierProjects } from '#app/content/facts.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms } from '#contract/forms.ts'
import { field } from '../../answers.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { boxesOf, hold, hydrate, neverIdle, typeset } from '../../page.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The marks of the people who use the chapter site. */
const fieldOfMarks = (page: Page) => page.locator('main .veiled[aria-hidden]')

readTest('the apps page promises an app in so many business days', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Custom apps in ${appDelivery.businessDays} business days`,
  )
})

for (const width of [320, 390, 430]) {
  readTest(`both lines of the heading are as wide as the text below at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/apps')
    await typeset(page)
    const shares = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const own = heading.getBoundingClientRect().width
      return [...heading.childNodes].map((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        return range.getBoundingClientRect().width / own
      })
    })
    expect(shares.length).toBe(2)
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.94)
      expect(share).toBeLessThan(1.01)
    }
  })
}

readTest('the track record names the chapter site with its people and the temple site', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByText(earlierProjects.chapterSite.users, { exact: true })).toBeVisible()
  await expect(page.getByText(`people use the ${earlierProjects.chapterSite.name} we built.`)).toBeVisible()
  await expect(page.getByText(`We also built a ${earlierProjects.templeSite.name}.`)).toBeVisible()
})

/** The number of dark runs in a row or column of pixels. */
const runs = (pixels: boolean[]) => pixels.filter((dark, at) => dark && !pixels[at - 1]).length

for (const width of [1440, 390]) {
  readTest(`four hundred marks are drawn, forty by ten, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/apps')
    const { data, width: across, height, channels } = decode(await fieldOfMarks(page).screenshot())
    const dark = (x: number, y: number) => (data[(y * across + x) * channels] ?? 0) < 110
    // Two pixels from its edges, a line goes through the first row or column of marks.
    expect(runs(Array.from({ length: across }, (_, x) => dark(x, 2)))).toBe(40)
    expect(runs(Array.from({ length: height }, (_, y) => dark(2, y)))).toBe(10)
  })
}

for (const width of [1440, 900, 390]) {
  readTest(`the marks end where the track record does, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/apps')
    const field = await fieldOfMarks(page).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { right, left: right - Number.parseFloat(getComputedStyle(element, '::after').width) - left }
    })
    const heading = page.getByRole('heading', { name: 'Track record' })
    expect(field.left).toBeCloseTo(0, 0)
    expect(field.right).toBeCloseTo(await heading.evaluate((words) => words.getBoundingClientRect().right), 0)
  })
}

readTest('in forced colours the number does not cover the heading above it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/apps')
  await typeset(page)
  const { data } = decode(await page.getByRole('heading', { name: 'Track record' }).screenshot())
  expect(data.some((value) => value < 110)).toBe(true)
})

for (const [link, heading] of [
  ['Request Your Custom App', 'Request Your Custom App'],
  ['creators', 'Tools we can build for creators'],
  ['businesses', 'And for a business'],
] as const) {
  test(`the link '${link}' at the top leads to '${heading}'`, async ({ page }) => {
    await page.goto('/apps')
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  })
}

test('every concept can be asked for, and is then named in the form', async ({ page }) => {
  await page.goto('/apps')
  await hydrate(page)
  const idea = field(page, 'appRequest', 'app_idea')
  for (const [index, { name }] of appConcepts.entries()) {
    await page
      .getByRole('article')
      .getByRole('link', { name: `Ask for this one (${name})` })
      .click()
    await expect(page.getByRole('heading', { name: 'Request Your Custom App' })).toBeInViewport()
    const asked = appConcepts.slice(0, index + 1).map((concept) => concept.name)
    await expect(idea).toHaveValue(asked.join('\n'))
  }
  await page
    .getByRole('link', { name: /^Ask for this one/ })
    .first()
    .click()
  await expect(idea).toHaveValue(appConcepts.map(({ name }) => name).join('\n'))
})

readTest('every concept is there in its order, marked as a sample', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(appConcepts.map(({ name }) => name))
  for (const concept of await page.getByRole('article').all()) await expect(concept).toContainText(/sample/i)
})

for (const { name, claim } of appConcepts) {
  if (!claim) continue
  const { figure, gain } = claim
  readTest(`${name} claims ${figure} ${gain}`, async ({ page }) => {
    await page.goto('/apps')
    await expect(card(page, name).getByText(`${figure} ${gain}`)).toBeVisible()
  })
}

for (const width of [1440, 900]) {
  readTest(
    `in two concepts side by side the samples are marked on one line, at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/apps')
      await typeset(page)
      const cards = await page.getByRole('article').evaluateAll((all) =>
        all.map((card) => {
          const note = card.querySelector('form > p')
          return {
            top: card.getBoundingClientRect().top,
            note: note?.textContent,
            rule: note && getComputedStyle(note).borderTopStyle,
            line: note?.getBoundingClientRect().top ?? 0,
          }
        }),
      )
      for (const { note, rule } of cards) {
        expect(note).toMatch(/sample/i)
        expect(rule).toBe('solid')
      }
      for (const row of Map.groupBy(cards, ({ top }) => Math.round(top)).values()) {
        for (const { line } of row) expect(Math.abs(line - (row[0]?.line ?? 0))).toBeLessThan(1)
      }
    },
  )
}

type Picture = {
  readonly name: string
  /** Its text at first, and after one choice. */
  readonly stands: string
  readonly answers: string
  /** Makes that choice with the pointer. */
  readonly point: (page: Page) => Promise<void>
  /** Or with a key, from the radio button of this name. */
  readonly from: string
  readonly key: string
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list.at(index)
  if (entry === undefined) throw new Error(`There is no entry ${index}.`)
  return entry
}

function picturesOf({ name, sample }: AppConcept): Picture[] {
  const concept = (page: Page) => card(page, name)
  const choose = (text: string) => (page: Page) => concept(page).getByText(text, { exact: true }).click()
  switch (sample.kind) {
    case 'titles': {
      const [other, best] = [at(sample.titles, 0), at(sample.titles, -1)]
      const texts = { stands: best.verdict, answers: other.verdict }
      return [{ name, ...texts, point: choose(other.text), from: best.text, key: 'ArrowUp' }]
    }
    case 'captions': {
      const { captions, chosen } = sample
      const first = captions.findIndex(({ tone }) => tone === chosen)
      const next = at(captions, (first + 1) % captions.length)
      const texts = { stands: at(captions, first).text, answers: next.text }
      return [{ name, ...texts, point: choose(next.tone), from: chosen, key: 'ArrowRight' }]
    }
    case 'thumbnails': {
      const texts = { stands: `B: ${sample.share} of 100`, answers: `A: ${100 - sample.share} of 100` }
      const point = (page: Page) => concept(page).locator('img').first().click()
      return [{ name, ...texts, point, from: 'Thumbnail B', key: 'ArrowLeft' }]
    }
    case 'schedule': {
      const [first, next] = [at(sample.days, 0), at(sample.days, 1)]
      const texts = { stands: sample.week, answers: `${next.name}: ${next.goesOut}` }
      const point = (page: Page) =>
        concept(page).getByText(next.name.charAt(0), { exact: true }).first().click()
      return [{ name, ...texts, point, from: first.name, key: 'ArrowRight' }]
    }
    case 'replies': {
      const [first, next] = [at(sample.comments, 0), at(sample.comments, 1)]
      const texts = { stands: first.draft ?? noAnswer, answers: next.draft ?? noAnswer }
      const point = (page: Page) => concept(page).getByText(next.text).click()
      return [{ name, ...texts, point, from: first.text, key: 'ArrowDown' }]
    }
    case 'retention':
      return []
  }
}

const noAnswer = 'Nothing to answer'
const pictures = appConcepts.flatMap(picturesOf)

/** On a wider screen all replies are shown, and the chosen one is lit. */
const narrow = { width: 900, height: 1100 }

async function answersThePointer(page: Page, { name, stands, point, answers }: Picture) {
  await page.setViewportSize(narrow)
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
    await page.setViewportSize(narrow)
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

for (const { name, sample } of appConcepts) {
  if (sample.kind === 'schedule') {
    test(`pointing at a day of ${name} is enough to hear what goes out`, async ({ page }) => {
      await page.goto('/apps')
      const board = card(page, name)
      const day = at(sample.days, 2)
      await board.getByText(day.name.charAt(0), { exact: true }).hover()
      await expect(board.getByText(`${day.name}: ${day.goesOut}`)).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(board.getByText(sample.week)).toBeVisible()
    })
    readTest(`on a phone the days of ${name} cover no platform's name`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto('/apps')
      await typeset(page)
      for (const platform of sample.platforms) {
        const label = card(page, name).getByText(platform, { exact: true })
        expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
    })
  }
  if (sample.kind === 'replies') {
    for (const { text } of sample.comments.filter(({ draft }) => draft === null)) {
      test(`the comment '${text}' needs no answer and gets none`, async ({ page }) => {
        await page.goto('/apps')
        const thread = card(page, name)
        await thread.getByText(text).click()
        await expect(thread.getByText(noAnswer)).toBeVisible()
        await expect(thread.getByText('Left alone')).toBeVisible()
      })
    }
    test(`on a wide screen each comment of ${name} has its reply beside it, and the chosen one is lit`, async ({
      page,
    }) => {
      await page.goto('/apps')
      const thread = card(page, name)
      const background = (draft: string | null) =>
        thread.getByText(draft ?? noAnswer).evaluate((reply) => getComputedStyle(reply).backgroundColor)
      const [first, second] = [at(sample.comments, 0), at(sample.comments, 1)]
      const lit = await background(first.draft)
      for (const { text, draft } of sample.comments) {
        const [comment, reply] = await boxesOf(page, [
          thread.locator('label').filter({ hasText: text }),
          thread.getByText(draft ?? noAnswer),
        ])
        expect(reply?.top).toBeCloseTo(comment?.top ?? Number.NaN, 0)
        expect(reply?.bottom).toBeCloseTo(comment?.bottom ?? Number.NaN, 0)
      }
      await thread.getByText(second.text).click()
      await page.mouse.move(0, 0)
      expect(await background(second.draft)).toBe(lit)
      expect(await background(first.draft)).not.toBe(lit)
    })
  }
}

for (const { name, sample } of appConcepts) {
  if (sample.kind !== 'retention') continue
  const { watching } = sample
  const drop = steepestDrop(watching)
  const last = watching.length - 1
  const saying = (second: number) => `${watching[second]}% are still watching at second\u00a0${second}`

  test(`the playhead of ${name} follows the arrows and can be put back`, async ({ page }) => {
    await page.goto('/apps')
    const hub = card(page, name)
    const playhead = hub.getByRole('slider', { name: 'Second of the video' })
    await playhead.focus()
    await expect(hub.getByText(`${saying(drop)}. This is the steepest drop.`)).toBeVisible()
    await expect(async () => {
      await playhead.press('ArrowRight')
      await expect(
        hub.getByText(
          new RegExp(`^\\d+% are still watching at second\u00a0(${drop + 1}|${drop + 2}|${drop + 3})\\.$`),
        ),
      ).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(playhead).toHaveAttribute('aria-valuetext', /^\d+% are still watching at second\u00a0\d+$/)
    await hub.getByRole('button', { name: 'Reset' }).click()
    await expect(hub.getByText(`${saying(drop)}. This is the steepest drop.`)).toBeVisible()
    await expect(playhead).toHaveValue(String(drop))
  })

  test(`the playhead of ${name} can be dragged`, async ({ page }) => {
    await page.goto('/apps')
    const hub = card(page, name)
    const playhead = hub.getByRole('slider')
    await playhead.scrollIntoViewIfNeeded()
    const box = await playhead.boundingBox()
    if (!box) throw new Error('There is no playhead.')
    await page.mouse.move(box.x + box.width * (drop / last), box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    const second = await playhead.inputValue()
    expect(Number(second)).toBeLessThan(last * 0.27)
    await expect(hub.getByText(`at second ${second}.`)).toBeVisible()
  })

  test(`the playhead of ${name} moved before script has loaded has its words afterwards`, async ({
    page,
  }) => {
    const release = await hold(page, '**/*.js')
    await page.goto('/apps')
    const hub = card(page, name)
    await hub.getByRole('slider').press('End')
    release()
    await expect(hub.getByText(saying(last))).toBeVisible()
  })
}

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
  await hydrate(page)
  expect(documents).toEqual([])
})

test('after a link from another page the concepts are there at once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Custom Apps/Websites' }).click()
  await expect(page).toHaveTitle(pageTitle(pages.apps))
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
  await page.goBack()
  await expect(page).toHaveTitle(pageTitle(pages.home))
  await page.goForward()
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
})

test('a reader who never came near the concepts finds them on the way back', async ({ page }) => {
  await page.goto('/apps')
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await page.getByRole('banner').getByRole('link', { name: pages.apps.label }).click()
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
})

readTest('the solutions for a business are listed in order', async ({ page }) => {
  await page.goto('/apps')
  const solutions = page.getByRole('region', { name: /for a business/ })
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveText(
    businessSolutions.map(({ name }) => name),
  )
})

readTest('the delivery guarantee lists its terms', async ({ page }) => {
  await page.goto('/apps')
  const guarantee = page.getByRole('region', { name: 'Delivery guarantee' })
  await expect(guarantee.getByRole('heading')).toHaveText(
    `${appDelivery.businessDays} business days, or it is free or refunded`,
  )
  await expect(guarantee.getByRole('listitem')).toHaveText(appDeliveryTerms)
})

readTest('the request form has its fields, and says what follows', async ({ page }) => {
  await page.goto('/apps')
  const request = page.getByRole('region', { name: 'Request Your Custom App' })
  for (const { name, required } of forms.appRequest.fields) {
    await expect(field(page, 'appRequest', name)).toHaveJSProperty('required', required)
  }
  await expect(request.getByText(/We answer with a scope and a personal quote/)).toBeVisible()
})

test.describe('the days of a build', () => {
  const approval = (page: Page) => page.getByRole('group', { name: 'Day you approve the scope' })
  const strip = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`they begin the business day after today, or after the day chosen (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.clock.setFixedTime('2026-11-20T12:00:00')
      await page.goto('/apps')
      await hydrate(page)
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

  readTest('a weekend is drawn between two frames, as tall as they are', async ({ page }) => {
    await page.goto('/apps')
    await approval(page).getByText('Wed').click()
    const third = strip(page).nth(2)
    const { left, width, height } = await third.evaluate((day) => {
      const { left, width, height } = getComputedStyle(day, '::before')
      return {
        left: Number.parseFloat(left),
        width: Number.parseFloat(width),
        height: Number.parseFloat(height),
      }
    })
    expect(left + width).toBeLessThan(0)
    const frame = await third.locator('img').evaluate((img) => img.getBoundingClientRect().height)
    expect(height).toBeCloseTo(frame, 0)
  })

  readTest(
    'on a phone each frame is beside its day, and a weekend is between two of them',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/apps')
      await approval(page).getByText('Wed').click()
      const days = await strip(page).evaluateAll((all) =>
        all.map((day) => {
          const { top, bottom } = day.getBoundingClientRect()
          const frame = day.querySelector('img')?.getBoundingClientRect()
          const words = day.querySelector('b')?.getBoundingClientRect()
          const weekend = getComputedStyle(day, '::before')
          return {
            top,
            bottom,
            frame: frame?.top,
            beside: (words?.left ?? 0) - (frame?.right ?? 0),
            weekend: weekend.content === 'none' ? 0 : Number.parseFloat(weekend.height),
          }
        }),
      )
      for (const { top, frame, beside } of days) {
        expect(frame).toBeCloseTo(top, 0)
        expect(beside).toBeGreaterThan(0)
      }
      expect(days.map(({ weekend }) => weekend > 0)).toEqual([false, false, true, false, false])
      const [, before, after] = days
      expect((after?.top ?? 0) - (before?.bottom ?? 0)).toBeGreaterThan(after?.weekend ?? 0)
    },
  )

  readTest('a weekend is printed in black on white', async ({ page }) => {
    await page.goto('/apps')
    await approval(page).getByText('Wed').click()
    await page.emulateMedia({ media: 'print' })
    const colours = await strip(page)
      .nth(2)
      .evaluate((day) => {
        const { color, backgroundColor } = getComputedStyle(day, '::before')
        return { color, backgroundColor }
      })
    expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  })

  test('today and its dates appear with script and move nothing', async ({ page }) => {
    const places = () =>
      strip(page).evaluateAll((days) =>
        days.flatMap((day) => [...day.children].map((part) => JSON.stringify(part.getBoundingClientRect()))),
      )
    // Until the page is measured, script doesn't load.
    await neverIdle(page)
    for (const width of [1440, 900, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/apps')
      await typeset(page)
      // The test runs on any day; from Monday to Thursday a weekend is drawn between two frames.
      const before = (await places()).filter((_, part) => part % 3 !== 1)
      await hydrate(page)
      await expect(page.getByText('delivered by').last()).toBeVisible()
      expect((await places()).filter((_, part) => part % 3 !== 1)).toEqual(before)
    }
  })

  test('a day chosen before script is there stays chosen', async ({ page }) => {
    const release = await hold(page, '**/*.js')
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await page.goto('/apps')
    await approval(page).getByRole('radio', { name: 'Tuesday' }).click()
    release()
    await expect(page.getByText('delivered by Tuesday 1 December')).toBeVisible()
  })

  test('on a way back on another day, the day that script had marked does not count as chosen', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-19T12:00:00')
    await page.goto('/apps')
    await hydrate(page)
    await expect(approval(page).getByRole('radio', { name: 'Thursday' })).toBeChecked()
    await page.goto('/robots.txt')
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await page.goBack()
    await hydrate(page)
    await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
    await expect(page.getByText('Approve today, Friday 20 November: delivered by')).toBeVisible()
  })

  test('on a page that is open past midnight, the day is the new one until the visitor chooses one', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-19T23:59:00')
    await page.goto('/apps')
    await hydrate(page)
    const day = (name: string) => approval(page).getByRole('radio', { name })
    await expect(day('Thursday')).toBeChecked()
    const wake = async (time: string) => {
      await page.clock.setFixedTime(time)
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await wake('2026-11-20T00:01:00')
    await expect(day('Friday')).toBeChecked()
    await expect(page.getByText('Approve today, Friday 20 November: delivered by')).toBeVisible()
    await day('Tuesday').click()
    await wake('2026-11-21T00:01:00')
    await expect(day('Tuesday')).toBeChecked()
    await expect(page.getByText('Approve on Tuesday 24 November: delivered by')).toBeVisible()
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
