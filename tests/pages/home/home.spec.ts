import { businessSolutions } from '#app/content/business-solutions.ts'
import { inFull } from '#app/content/counts.ts'
import { featuredEditor, guarantee, refundLimit } from '#app/content/facts.ts'
import { priceLabels } from '#app/content/price-labels.ts'
import { allServices, services } from '#app/content/services.ts'
import { threeShorts } from '#app/content/stills.ts'
import { heroCuts, heroFilm, heroStartSeconds } from '#app/content/videos.ts'
import { lengthOf } from '#app/film-length.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { atRest, boxesOf, hydrate, resized, typeset } from '../../page.ts'
import { clocks, poster } from './hero-film.ts'

const views = inFull(guarantee.views)
const { windowDays, claimWithinDays } = guarantee

test.describe('the words', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('the last section leads to the contact form', async ({ page }) => {
    await page.locator('main > :last-child').getByRole('link', { name: 'Get in Touch' }).click()
    await expect(page).toHaveURL('/contact')
  })

  readTest('the partner editor is shown with three counts', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'featured partner editor' })
    await expect(section.getByRole('definition')).toHaveText([
      featuredEditor.totalViews.home,
      featuredEditor.subscribers,
      featuredEditor.instagramFollowers,
    ])
    await expect(section.getByRole('term')).toHaveText([/^views/, /^subscribers/, /^followers.*Instagram/])
  })

  readTest(
    'on a phone the labels of the counts are in one column, beside their numbers',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await typeset(page)
      const counts = await page.locator('dl > div').evaluateAll((all) =>
        all.map((count) => {
          const [label, number] = ['dt', 'dd'].map((part) =>
            count.querySelector(part)?.getBoundingClientRect(),
          )
          return { left: label?.left, clear: (label?.left ?? 0) - (number?.right ?? 0) }
        }),
      )
      expect(counts).toHaveLength(3)
      for (const { left, clear } of counts) {
        expect(left).toBeCloseTo(counts[0]?.left ?? 0, 0)
        expect(clear).toBeGreaterThan(0)
      }
    },
  )

  readTest('a drawn short beside the counts is marked as a stand-in', async ({ page }) => {
    await expect(page.getByRole('img', { name: threeShorts.shows })).toBeVisible()
    await expect(page.getByText(/^Drawn stand-ins,/)).toBeVisible({ visible: !threeShorts.footage })
  })

  for (const width of [320, 844, 1440]) {
    readTest(
      `a drawn film behind the headline is marked as a stand-in at ${width} pixels`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 390 })
        const mark = page.getByText('Drawn stand-in', { exact: true })
        if (heroFilm.video.footage) await expect(mark).toHaveCount(0)
        else await expect(mark).toBeInViewport({ ratio: 1 })
      },
    )
  }

  readTest('on no wide screen does the headline reach the timecode', async ({ page }) => {
    const headline = page.getByRole('heading', { level: 1 })
    const timecode = page.getByRole('main').locator(clocks(page)).locator('..')
    for (const width of [960, 1440, 1680, 1920]) {
      for (const height of [600, 790, 800, 830, 860, 900]) {
        await page.setViewportSize({ width, height })
        await typeset(page)
        const [words, plate] = await boxesOf(page, [headline, timecode])
        expect(words.top, `${width} × ${height}`).toBeGreaterThan(plate.bottom)
      }
    }
  })

  readTest('printed pages have white margins', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  readTest('the guarantee’s section has its two numbers of days', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section.getByText(`views within ${windowDays} days on a full edit`)).toBeVisible()
    await expect(section.getByText(`within ${claimWithinDays} days of delivery`)).toBeVisible()
  })

  readTest('logos have a section with a link to contact', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'Logos that hold' })
    await expect(section.getByRole('link')).toHaveAttribute('href', '/contact')
  })

  readTest(
    'on a phone the longest clip starts and ends in line with the buttons above it',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await typeset(page)
      const [left, right, clip] = await boxesOf(page, [
        page.getByRole('link', { name: 'Explore Services' }),
        page.getByRole('link', { name: 'Meet Our Editors' }).first(),
        page.getByRole('link', { name: services.longForm.name }).first(),
      ])
      expect(clip.left).toBeCloseTo(left.left, 0)
      expect(clip.right).toBeCloseTo(right.right, 0)
    },
  )

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [900, 1200],
    [900, 700],
  ] as const) {
    readTest(
      `at ${width} × ${height} the sentences are below each other, above two buttons in a row on the first screen`,
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await typeset(page)
        const main = page.getByRole('main')
        const [first, second, left, right] = await boxesOf(page, [
          main.getByText('We edit your videos'),
          main.getByText('on a full edit, or your money back').first(),
          main.getByRole('link', { name: 'Explore Services' }),
          main.getByRole('link', { name: 'Meet Our Editors' }),
        ])
        expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
        expect(left.y).toBeGreaterThan(second.y + second.height)
        expect(right.y).toBe(left.y)
        expect(right.bottom).toBeLessThan(height)
        for (const { x } of [first, second]) expect(x).toBeCloseTo(left.x, 0)
        // Both margins are alike.
        expect(right.x + right.width).toBeCloseTo(width - left.x, 0)
      },
    )
  }

  for (const [width, height, clear] of [
    [320, 568, 'upper half'],
    [390, 844, 'upper half'],
    [768, 1024, 'right third'],
    [900, 900, 'right third'],
    [900, 700, 'right third'],
  ] as const) {
    readTest(`at ${width} × ${height} the headline leaves the film’s ${clear} free`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await typeset(page)
      const [picture, ...lines] = await boxesOf(page, [
        poster(page),
        ...(await page.getByRole('heading', { level: 1 }).locator('> *').all()),
      ])
      expect(lines).not.toHaveLength(0)
      if (clear === 'upper half')
        expect(Math.min(...lines.map(({ top }) => top))).toBeGreaterThan(picture.top + picture.height / 2)
      else
        expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(
          picture.left + picture.width * (2 / 3),
        )
    })
  }

  for (const width of [768, 900]) {
    readTest(`on a tablet of ${width} px no heading has the right half blank`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const pairs = [
        ['Cut by an editor with an audience of their own', page.getByText(/^Our featured partner editor/)],
        ['Logos that hold up at 16 pixels', page.locator('main li', { hasText: 'One grid' })],
      ] as const
      for (const [name, neighbor] of pairs) {
        const [heading, beside] = await boxesOf(page, [page.getByRole('heading', { name }), neighbor])
        expect(beside.x).toBeGreaterThanOrEqual(heading.x + heading.width)
        expect(Math.abs(beside.y - heading.y)).toBeLessThan(8)
      }
    })
  }

  // A longer price than '$25', or name than 'Apps and Websites', may take a second line on the narrowest phone.
  const hasLongClip =
    Object.values(priceLabels).some(({ length }) => length > 3) ||
    allServices.some(({ name }) => name.length > 17)
  for (const width of hasLongClip ? [390] : [320, 390]) {
    readTest(`at ${width} px each clip of the services is one line`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await typeset(page)
      const clips = page.getByRole('navigation', { name: 'Services and starting prices' }).getByRole('link')
      const heights = await clips.evaluateAll((all) =>
        all.map((clip) => Math.round(clip.getBoundingClientRect().height)),
      )
      expect(heights.length).toBeGreaterThan(2)
      expect(new Set(heights).size).toBe(1)
    })
  }

  readTest('the timeline is a navigation that names each service and its price', async ({ page }) => {
    const timeline = page.getByRole('navigation', { name: 'Services and starting prices' })
    const items = allServices.map(
      ({ name, price, href }) => `
          - listitem:
            - /children: equal
            - link ${JSON.stringify(`${name} ${price}`)}:
              - /url: ${href}`,
    )
    await expect(timeline).toMatchAriaSnapshot(`
      - navigation "Services and starting prices":
        - list:${items.join('')}
    `)
  })

  test('no clip of the timeline gets shorter under the pointer, at 390 or 1440 px', async ({ page }) => {
    await typeset(page)
    for (const width of [390, 1440]) {
      await page.mouse.move(0, 0)
      await page.setViewportSize({ width, height: 900 })
      await resized(page)
      await atRest(page)
      for (const { name, price } of allServices) {
        const clip = page.getByRole('main').getByRole('link', { name: `${name} ${price}` })
        const before = await clip.boundingBox()
        await clip.hover()
        await atRest(page)
        const under = await clip.boundingBox()
        expect(under?.width, `${name} at ${width} px`).toBeGreaterThanOrEqual(before?.width ?? Number.NaN)
      }
    }
  })

  test('each edit of the timeline leads a phone to its price', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [index, { name, price }] of [services.shortForm, services.longForm].entries()) {
      if (index > 0) await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: `${name} ${price}` })
        .click()
      const card = page.getByRole('article').filter({ hasText: price })
      await expect(card.getByText(price)).toBeInViewport({ ratio: 1 })
    }
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the film’s length gives the timeline its scale, and the playhead its place', async ({ page }) => {
      const lasts = lengthOf(heroCuts)
      const five = page.getByText('00:05', { exact: true })
      const [scale, figure, playhead] = await boxesOf(page, [
        five.locator('..'),
        five,
        page.locator('[data-playhead]'),
      ])
      expect((figure.x - scale.x) / scale.width).toBeCloseTo(5 / lasts, 3)
      expect((playhead.x - scale.x) / scale.width).toBeCloseTo(heroStartSeconds / lasts, 3)
    })
  })

  for (const width of [320, 390, 900, 1440, 2560]) {
    readTest(`at ${width} px the guarantee’s number is on one line`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const number = page.getByRole('main').getByText(views, { exact: true })
      const lines = await number.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      )
      expect(Math.round(lines)).toBe(1)
    })
  }

  readTest('screen readers read counter, ruler and clips once, as text', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section).toMatchAriaSnapshot(`
      - heading "The guarantee is a number" [level=2]
      - paragraph: ${views}
      - paragraph: /^views within ${windowDays} days/
      - link "See Pricing"
      - article:
        - heading "${services.shortForm.format}" [level=3]
        - paragraph: From ${priceLabels.shortForm}. Views count for ${windowDays} days.
      - article:
        - heading "${services.longForm.format}" [level=3]
        - paragraph: From ${priceLabels.longForm}. Views count for ${windowDays} days.
      - article:
        - heading "Money Back Promise" [level=3]
        - paragraph: /^If it stays under ${views}.* ${refundLimit}$/
    `)
  })
})

test.describe('the drawings', () => {
  readTest('each drawing of our mark shows something else of its file', async ({ page }) => {
    await page.goto('/')
    const drawings = page.locator('img[src*="#"]')
    expect(await drawings.count()).toBe(6)
    const shown = await drawings.evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(
        all.map(async ({ src }) => {
          const image = new Image(60, 60)
          image.src = src
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
          canvas.getContext('2d')?.drawImage(image, 0, 0, 60, 60)
          return canvas.toDataURL()
        }),
      ),
    )
    const empty = await page.evaluate(() =>
      Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).toDataURL(),
    )
    expect(new Set([empty, ...shown]).size).toBe(7)
  })

  for (const [path, of, count] of [
    ['/', 'shop', 5],
    ['/apps', 'score', 5],
    ['/apps', 'business', new Set(businessSolutions.map(({ picture }) => picture)).size],
    ['/contact', 'service', allServices.length],
  ] as const) {
    readTest(`on ${path} the ${of} tiles are ${count} different ones`, async ({ page }) => {
      await page.goto(path)
      const shown = await page
        .locator(`img[src*="/${of}-tiles"]`)
        .evaluateAll((all) => all.map((tile) => getComputedStyle(tile).objectPosition))
      expect(new Set(shown).size).toBe(count)
    })
  }

  readTest('clips of the guarantee are as long as their days', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const clips = page.getByRole('main').getByRole('article')
    const widths = await clips.evaluateAll((all) => all.map((clip) => clip.getBoundingClientRect().width))
    const [short = 0, long = 0, refund = 0] = widths
    expect(long).toBe(short)
    expect(refund / short).toBeCloseTo(claimWithinDays / windowDays, 3)
  })

  test('the playhead passes behind the figures of the scale', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await hydrate(page)
    await typeset(page)
    const five = page.getByText('00:05', { exact: true })
    const playhead = page.locator('[data-playhead]')
    await playhead.evaluate(
      (element, share) => {
        element.style.translate = `${share}%`
      },
      (5.6 / lengthOf(heroCuts)) * 100,
    )
    const struck = await five.screenshot()
    await playhead.evaluate((element) => element.remove())
    expect(struck.equals(await five.screenshot())).toBe(true)
  })

  test('the playhead of the ruler travels with the page', async ({ page }) => {
    await page.goto('/about')
    const scrollDriven = await page.evaluate(() => CSS.supports('animation-timeline: scroll()'))
    test.skip(!scrollDriven, 'Without scroll-driven animations, as in Firefox, it stays at the start.')
    const playhead = page.getByRole('banner').locator('i').last()
    const left = () => playhead.evaluate((element) => element.getBoundingClientRect().left)
    const start = await left()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(left).toBeGreaterThan(start + 1000)
  })

  test('with motion reduced the playhead stays at the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    const playhead = page.getByRole('banner').locator('i').last()
    const left = () => playhead.evaluate((element) => element.getBoundingClientRect().left)
    const start = await left()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await left()).toBe(start)
  })
})
