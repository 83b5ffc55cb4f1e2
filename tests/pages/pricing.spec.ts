import type { Locator, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { inShort } from '#app/content/counts.ts'
import { editingStyles } from '#app/content/editing-styles.ts'
import { appDelivery, featuredEditor, guarantee } from '#app/content/facts.ts'
import { faq, type Question } from '#app/content/faq.ts'
import { offers } from '#app/content/offers.ts'
import { notFound, pages, servicesHref } from '#app/content/pages.ts'
import { services } from '#app/content/services.ts'
import { pageAt } from '#app/page-at.ts'
import { pageTitle } from '#app/page-title.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { boxesOf, styled, typeset } from '../page.ts'
import { expectWholePrices } from '../prices.ts'

/** A claim such as '26M+' or '760K+', in millions. */
const millions = (claim: string) => Number.parseFloat(claim) * (claim.includes('K') ? 0.001 : 1)

test.beforeEach(({ page }) => page.goto('/pricing'))

readTest('the guarantee banner promises delivery of apps and views of videos', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Our guarantees' })).toMatchAriaSnapshot(`
    - region "Our guarantees":
      - heading "${inShort(guarantee.views)}+ views or your money back" [level=2]
      - paragraph:
        - text: /^For any co-created video/
        - link "Read the terms":
          - /url: /guarantee#terms
      - heading "${appDelivery.businessDays} business day delivery" [level=2]
      - paragraph: /^For custom apps/
  `)
})

for (const { name, price, action } of Object.values(offers)) {
  readTest(`'${name}' says '${price}', and '${action}' leads to /contact`, async ({ page }) => {
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    const shown = price === offers.apps.price ? price : `from ${price}`
    await expect(article.getByText(shown, { exact: true })).toBeVisible()
    const link = article.getByRole('link', { name: action, exact: true })
    await expect(link).toHaveAttribute('href', pages.contact.href)
  })
}

readTest('logos have a way to ask instead of a price', async ({ page }) => {
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: services.logos.name }) })
  const link = article.getByRole('link', { name: 'Ask for a Logo' })
  await expect(link).toHaveAttribute('href', pages.contact.href)
  await expect(article).not.toContainText(/\d/)
})

readTest('only short-form edits are marked as most popular', async ({ page }) => {
  const popular = page.getByRole('article').filter({ has: page.getByText('Most popular', { exact: true }) })
  await expect(popular.getByRole('heading')).toHaveText([offers.shortForm.name])
})

for (const width of [680, 820, 1180, 1200, 1210, 1580, 1920]) {
  readTest(`at ${width} px the upright picture is as tall as the text beside it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const card = page.getByRole('article').filter({ hasText: offers.shortForm.name })
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    // One pixel is the card's border.
    expect(await bottomOf(card)).toBeCloseTo((await bottomOf(card.locator('img'))) + 1, 0)
  })
}

readTest('each price is whole beside its picture', async ({ page }) => {
  await expectWholePrices(page)
})

readTest('the apps card lists what is included', async ({ page }) => {
  const card = page.getByRole('article').filter({ has: page.getByText(offers.apps.price) })
  await expect(card.getByRole('heading', { name: 'Included' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([...offers.apps.includes, offers.apps.remedy])
})

readTest('the featured editor is shown with four counts', async ({ page }) => {
  const stats = page.locator('section', { hasText: 'featured editor' })
  await expect(stats.getByRole('term')).toHaveText([
    'total views',
    'combined short-form views',
    'long-form views',
    /^subscribers/,
  ])
  await expect(stats.getByRole('definition')).toHaveText([
    featuredEditor.totalViews.pricing,
    featuredEditor.shortFormViews,
    featuredEditor.longFormViews,
    featuredEditor.subscribers,
  ])
})

for (const path of ['/pricing', '/about']) {
  readTest(`on a phone no two characters of the subscribers’ count touch on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await typeset(page)
    const count = page.getByText(featuredEditor.subscribers, { exact: true })
    const { data, width, height, channels } = decode(await count.screenshot())
    const inked = Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => (y * width + x) * channels).some(
        // The blue of a pixel and of the ground.
        (pixel) => Math.abs((data[pixel + 2] ?? 0) - (data[2] ?? 0)) > 50,
      ),
    )
    const characters = inked.filter((ink, x) => ink && !inked[x - 1])
    expect(characters).toHaveLength(featuredEditor.subscribers.length)
  })
}

for (const width of [1440, 900]) {
  readTest(`figures of the ruler stand where their views are, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const whole = millions(featuredEditor.totalViews.pricing)
    const figures = page
      .getByRole('main')
      .locator('svg text')
      .filter({ hasText: /^\d+M$/ })
    const places = await figures.evaluateAll((all: SVGTextElement[]) =>
      all.map((text) => {
        const ruler = text.ownerSVGElement?.getBoundingClientRect().width ?? 0
        return {
          views: Number.parseInt(text.textContent ?? '', 10),
          share: text.x.baseVal.getItem(0).value / ruler,
        }
      }),
    )
    expect(places.length).toBeGreaterThan(0)
    for (const { views, share } of places) expect(share).toBeCloseTo(views / whole, 3)
  })
}

for (const width of [1440, 900, 390]) {
  readTest(
    `counts of views are drawn to one scale, equally high and level with their digits, at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const bars = page.getByRole('definition').locator('svg')
      await bars.last().scrollIntoViewIfNeeded()
      const boxes = await bars.evaluateAll((all) =>
        all.map((bar) => {
          const { width, height, bottom } = bar.getBoundingClientRect()
          // An inline block without content stands on the baseline.
          const mark = document.createElement('span')
          mark.style.display = 'inline-block'
          bar.previousElementSibling?.append(mark)
          const baseline = mark.getBoundingClientRect().bottom
          mark.remove()
          return { width, height, bottom, baseline }
        }),
      )
      const [total, short, long] = boxes
      if (!total || !short || !long) throw new Error('There are fewer than three bars.')
      const whole = millions(featuredEditor.totalViews.pricing)
      expect(short.width / total.width).toBeCloseTo(millions(featuredEditor.shortFormViews) / whole, 3)
      expect(long.width / total.width).toBeCloseTo(millions(featuredEditor.longFormViews) / whole, 3)
      for (const { height, bottom, baseline } of boxes) {
        expect(height).toBeCloseTo(total.height, 1)
        expect(bottom).toBeCloseTo(baseline, 0)
      }
    },
  )

  readTest(`a picture has the ratio on its label at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [label, ratio] of [
      ['9:16', 9 / 16],
      ['16:9', 16 / 9],
    ] as const) {
      const picture = page.getByRole('article').filter({ hasText: label }).locator('img')
      await expect
        .poll(() =>
          picture.evaluate((img) => img.getBoundingClientRect().width / img.getBoundingClientRect().height),
        )
        .toBeCloseTo(ratio, 2)
    }
  })
}

readTest('every editing style is shown', async ({ page }) => {
  const section = page.locator('section', { hasText: /styles we cut/ })
  await expect(section.getByRole('article').getByRole('heading')).toHaveText(
    editingStyles.map(({ name }) => name),
  )
})

readTest('pictures of the styles that are not footage are said to be drawn', async ({ page }) => {
  const drawn = editingStyles.some(({ picture }) => !picture.footage)
  await expect(page.getByText(/drawn films/)).toBeVisible({ visible: drawn })
})

for (const width of [900, 1152, 1440]) {
  readTest(`no guarantee seems to be that of the card below it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const left = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().left)
    const second = page.getByRole('region', { name: 'Our guarantees' }).locator('> :last-child')
    const card = page.getByRole('article').filter({ hasText: offers.longForm.name })
    expect(Math.abs((await left(second)) - (await left(card)))).toBeGreaterThan(100)
  })
}

for (const width of [1152, 1440, 1920]) {
  readTest(
    `at ${width} px both starting prices are on one line, and so are the buttons below them`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const [short, long] = await Promise.all(
        [offers.shortForm, offers.longForm].map(({ name }) =>
          page
            .getByRole('article')
            .filter({ has: page.getByRole('heading', { name }) })
            .evaluate((card) => ['p', 'a'].map((part) => card.querySelector(part)?.getBoundingClientRect())),
        ),
      )
      const edges = (boxes: typeof short) => boxes?.map((box) => Math.round(box?.top ?? Number.NaN))
      expect(edges(short)).not.toContain(Number.NaN)
      expect(edges(short)).toEqual(edges(long))
    },
  )
}

readTest(
  'on a wide screen the list of the upright card is level with its neighbour, in the same rows, and ends where its picture does',
  async ({ page }) => {
    await typeset(page)
    const rows = (name: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name }) })
        .getByRole('listitem')
    const short = await boxesOf(page, await rows(offers.shortForm.name).all())
    const [long] = await boxesOf(page, [rows(offers.longForm.name).first()])
    const [card] = await boxesOf(page, [page.getByRole('article').filter({ hasText: offers.shortForm.name })])
    expect(short[0]?.top).toBeCloseTo(long.top, 0)
    expect(short[0]?.bottom).toBeCloseTo((short[0]?.top ?? 0) + long.bottom - long.top, 0)
    // Its padding is below it.
    expect(card.bottom - (short.at(-1)?.bottom ?? 0)).toBeLessThan(40)
  },
)

readTest(
  'on a tablet both starting prices have their list right below price and button',
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 1000 })
    await typeset(page)
    for (const { name } of [offers.shortForm, offers.longForm]) {
      const gap = await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name }) })
        .evaluate((card) => {
          const place = (part: string) => card.querySelector(part)?.getBoundingClientRect()
          const above = ['p', 'p + p', 'a', 'img'].map((part) => place(part)?.bottom ?? Number.NaN)
          const list = place('ul')?.top ?? Number.NaN
          return card.dataset.shape === 'upright'
            ? list - Math.max(...above.slice(0, 3))
            : list - Math.max(...above)
        })
      expect(gap).toBeGreaterThan(8)
      expect(gap).toBeLessThan(40)
    }
  },
)

/** The edges of each count's number, of its label, and of its bar if it has one. */
const countsOf = (page: Page) =>
  page.locator('dl > div').evaluateAll((counts) =>
    counts.map((count) => {
      const edges = (part: string) => {
        const element = count.querySelector(part)
        if (!element || element.tagName === 'svg') return element?.getBoundingClientRect()
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect()
      }
      return { number: edges('dd > span'), label: edges('dt'), bar: edges('svg') }
    }),
  )

for (const [reader, spacing] of [
  ['', ''],
  [', with a reader’s own spacing', 'letter-spacing: .12em !important; word-spacing: .16em !important'],
] as const) {
  readTest(`no count or label covers a bar on any screen${reader}`, async ({ page }) => {
    await typeset(page)
    await using _ = await styled(page, `* { ${spacing} }`)
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const at = `${width} px`
      const counts = await countsOf(page)
      expect(counts).toHaveLength(4)
      const left = counts[0]?.bar?.left ?? Number.NaN
      for (const { number, label, bar } of counts) {
        if (!number || !label) throw new Error('A number or label is missing.')
        expect.soft(number.left, at).toBeCloseTo(counts[0]?.number?.left ?? Number.NaN, 0)
        expect.soft(number.right, at).toBeLessThan(left)
        expect.soft(label.top, at).toBeGreaterThan(number.top)
        if (!bar) continue
        expect.soft(label.right, at).toBeLessThan(left)
        expect.soft(bar.left, at).toBe(left)
      }
    }
  })
}

readTest('the bars are printed in their colours', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('definition').locator('svg').first()).toHaveCSS('print-color-adjust', 'exact')
})

readTest('the marks of all three lists are printed in black', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const colours = () =>
    page
      .getByRole('article')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').backgroundColor))
  await expect.poll(async () => [...new Set(await colours())]).toEqual(['rgb(0, 0, 0)'])
})

/** The text of an answer, apart from its question. */
const answerTo = (page: Page, { question, answer }: Question) =>
  page.locator('details', { hasText: question }).getByText(answer, { exact: true })

test('questions are in order, with one answer open at a time', async ({ page }) => {
  await expect(page.locator('details summary')).toHaveText(faq.map(({ question }) => question))
  for (const [index, asked] of faq.entries()) {
    // The first is open from the start.
    if (index > 0) await page.getByText(asked.question, { exact: true }).click()
    for (const other of faq) {
      await expect(answerTo(page, other)).toBeVisible({ visible: other === asked })
    }
  }
})

readTest('every answer is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const asked of faq) await expect(answerTo(page, asked)).toBeVisible()
})

test('questions are opened by the keyboard', async ({ page }) => {
  for (const asked of faq.slice(1)) {
    await page.getByText(asked.question, { exact: true }).press('Enter')
    await expect(answerTo(page, asked)).toBeVisible()
  }
})

readTest('the last call leads to contact', async ({ page }) => {
  const call = page.locator('section', { hasText: 'Tell us what to cut' })
  const link = call.getByRole('link', { name: 'Get in Touch' })
  await expect(link).toHaveAttribute('href', pages.contact.href)
})

test('the last call leads to the services, or to the 404 page while they have no page', async ({ page }) => {
  const call = page.locator('section', { hasText: 'Tell us what to cut' })
  await call.getByRole('link', { name: 'View All Services' }).click()
  await expect(page).toHaveURL(servicesHref)
  await expect(page).toHaveTitle(pageTitle(pageAt(servicesHref) ?? notFound))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions open all the same', async ({ page }) => {
    const last = faq.at(-1)
    if (!last) throw new Error('There are no questions.')
    await page.getByText(last.question, { exact: true }).click()
    await expect(answerTo(page, last)).toBeVisible()
  })
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  readTest(
    `the first price and its button are on the first screen of ${width}x${height}`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await typeset(page)
      const button = page.getByRole('link', { name: offers.shortForm.action, exact: true })
      expect(await button.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(height)
    },
  )
}
