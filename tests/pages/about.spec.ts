import type { Locator } from '@playwright/test'
import { decode } from 'fast-png'
import { inFull } from '#app/content/counts.ts'
import { guarantee } from '#app/content/facts.ts'
import { pages } from '#app/content/pages.ts'
import { founder, type Member, team } from '#app/content/team.ts'
import { teamPictures } from '#app/content/team-pictures.ts'
import { achievements } from '#app/content/track-record.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { boxesOf, sidewaysOverflow, textOf, typeset } from '../page.ts'

const fullRole = ({ role, alsoRole }: Member) => (alsoRole ? `${role} ${alsoRole}` : role)
const roles = team.map(fullRole)

/** In the drawing: the blocks of a hundred marks, one for each view, the line above them, and the mark of each of us. */
const blocks = 'main div[aria-hidden="true"] > i'
const caption = 'main p:has(+ div > i)'
const ourMarks = 'main span[aria-hidden="true"] > i'

readTest.beforeEach(({ page }) => page.goto('/about'))

readTest('About states the mission', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Mission' })).toBeVisible()
  await expect(page.getByText(/^Make work that looks expensive for small channels/)).toBeVisible()
})

readTest('everyone in the team is listed by role', async ({ page }) => {
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: roles[0] ?? '', exact: true }) })
  await expect(list.getByRole('heading')).toHaveText(roles)
  for (const name of roles) await expect(list.getByRole('heading', { name, exact: true })).toBeVisible()
})

readTest('the page says whether the pictures of the team are drawn', async ({ page }) => {
  const pictures = team.flatMap(({ picture }) => (picture ? [teamPictures[picture]] : []))
  await expect(page.getByRole('listitem').locator('img')).toHaveCount(pictures.length)
  await expect(page.getByText(/not (?:a photograph|photographs) of us\.$/)).toHaveCount(
    pictures.some(({ footage }) => !footage) ? 1 : 0,
  )
})

for (const { figure, text } of achievements) {
  const result = [figure, text].join(' ').trim()
  readTest(`the track record names: ${result}`, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: result })).toBeVisible()
  })
}

readTest(
  'the promised views are drawn in blocks of a hundred marks, beside one mark for each of us',
  async ({ page }) => {
    const drawing = page.locator('main [aria-hidden="true"]')
    await expect(drawing.getByText(`${inFull(guarantee.views)} views`)).toBeVisible()
    await expect(page.locator(blocks)).toHaveCount(guarantee.views / 100)
    await expect(page.locator(ourMarks)).toHaveCount(team.length)
  },
)

if (team.includes(founder)) {
  readTest('the founder has a note and a bio', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'A note from the founder' })).toBeVisible()
    await expect(page.getByText(/write to me/)).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: fullRole(founder), exact: true }) }),
    ).toContainText(founder.bio ?? '')
  })

  readTest('the founder’s note ends with the way to write to us and the terms', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', pages.contact.href)
    await expect(main.getByRole('link', { name: 'Read the Terms' })).toHaveAttribute(
      'href',
      `${pages.guarantee.href}#terms`,
    )
  })
}

for (const width of [320, 390, 768, 900, 1440, 2560]) {
  readTest(`nobody's clip is larger than another's at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const list = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    const clips = await boxesOf(page, await list.all())
    expect(clips).toHaveLength(team.length)
    const size = ({ top, right, bottom, left }: DOMRect) => [right - left, bottom - top].map(Math.round)
    for (const clip of clips) expect(size(clip)).toEqual(clips[0] && size(clips[0]))
  })

  readTest(`the marks are told apart, in whole pixels, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const measure = (at: { blocks: string; caption: string; ourMarks: string }) => {
      const us = document.querySelector(at.ourMarks)?.getBoundingClientRect()
      const views = [...document.querySelectorAll(at.blocks)].map((i) => {
        const { left, right, width } = i.getBoundingClientRect()
        // Without the gap after its last mark, which is padding.
        return { left, right: right - Number.parseFloat(getComputedStyle(i).paddingRight), width }
      })
      const label = document.querySelector(at.caption)?.getBoundingClientRect()
      const portrait = document.querySelector('main i + div:has(> svg)')?.getBoundingClientRect()
      return {
        uncovered: Math.max(...views.map(({ right }) => right - (portrait?.right ?? 0))),
        mark: us?.width ?? 0,
        block: views[0]?.width ?? 0,
        outside: Math.max(
          ...views.map((box) => Math.max((label?.left ?? 0) - box.left, box.right - (label?.right ?? 0))),
        ),
      }
    }
    const { mark, block, outside, uncovered } = await page.evaluate(measure, { blocks, caption, ourMarks })
    expect(mark % 1).toBe(0)
    // Smaller ones do not show their colors.
    expect(mark).toBeGreaterThanOrEqual(width < 900 ? 2 : 3)
    expect(block % 10).toBe(0)
    expect(block / 10).toBeGreaterThan(mark)
    // Marks more than three times as wide as the gaps between them run together.
    expect(mark).toBeLessThanOrEqual((block / 10) * (3 / 4))
    // On the narrowest screens they extend into the gutters.
    expect(outside, 'past the text').toBeLessThan(width < 345 ? 18 : 0.1)
    expect(outside, 'short of the text').toBeGreaterThan(-0.1)
    expect(uncovered, 'marks the portrait leaves white').toBeLessThan(0.1)
  })
}

readTest('our marks are about as bright as those of the views', async ({ page }) => {
  const measure = (at: { caption: string; ourMarks: string }) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('The browser draws nothing.')
    const brightness = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const label = document.querySelector(at.caption)
    const ours = [...document.querySelectorAll(at.ourMarks)]
    return {
      views: brightness(label ? getComputedStyle(label).color : ''),
      ours: ours.map((mark) => brightness(getComputedStyle(mark).backgroundColor)),
    }
  }
  const luminance = await page.evaluate(measure, { caption, ourMarks })
  expect(luminance.ours).toHaveLength(team.length)
  for (const mark of luminance.ours) expect(mark / luminance.views).toBeGreaterThan(0.9)
})

for (const width of [390, 900, 1440]) {
  readTest(
    `everyone in the team is drawn among the marks at ${width} px, in the colour of their role`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const colours = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .evaluateAll((roles) =>
          roles.map((role) => getComputedStyle(role).backgroundColor.match(/\d+/g)?.map(Number)),
        )
      expect(colours).toHaveLength(team.length)
      const { data, channels } = decode(
        await page.locator('main div[aria-hidden="true"]:has(> i)').screenshot(),
      )
      const pixels = data.length / channels
      for (const colour of colours) {
        let near = 0
        for (let at = 0; at < data.length; at += channels) {
          // The marks are not quite white.
          if (colour?.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 30)) near++
        }
        expect(near / pixels).toBeGreaterThan(0.005)
      }
    },
  )
}

for (const width of [768, 900, 1440, 2560]) {
  readTest(`nobody in the drawing reaches out of the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

const screens = [
  [390, 844],
  [1440, 900],
] as const
// More views take more rows.
for (const [width, height] of guarantee.views > 10_000 ? [] : screens) {
  readTest(`the first screen of ${width}x${height} shows us and all views`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await typeset(page)
    await expect(page.getByRole('heading', { name: 'The team' })).toBeInViewport({ ratio: 1 })
    // Its last gap is clipped.
    await expect(page.locator(blocks).last()).toBeInViewport({ ratio: 0.9 })
  })
}

for (const density of [1, 2]) {
  test.describe(() => {
    test.use({ deviceScaleFactor: density })

    test(`the marks are an even texture at any width, at a density of ${density}`, async ({ page }) => {
      await typeset(page)
      for (const width of [320, 390, 768, 900, 1280, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const boxes = await page.locator(blocks).evaluateAll((found) =>
          found.map((block) => {
            const { left, right, top } = block.getBoundingClientRect()
            const last = Number.parseFloat(getComputedStyle(block).paddingRight)
            return { left, right, top, last }
          }),
        )
        const row = boxes.filter(({ top }) => top === boxes[0]?.top)
        // Blocks are painted to whole device pixels.
        const painted = (edge: number) => Math.round(edge * density) / density
        const gaps = row.slice(1).map(({ left }, index) => painted(left) - painted(row[index]?.right ?? 0))
        const narrow = Math.min(...gaps)
        const at = `at ${width} px`
        expect(Math.max(...gaps) - narrow, at).toBeLessThan(1.01 / density)
        // Otherwise the hundreds run together.
        expect(narrow, at).toBeGreaterThanOrEqual(boxes[0]?.last ?? Number.POSITIVE_INFINITY)
        // Otherwise they are a hundred tiles, not ten thousand marks.
        const [block] = row
        expect(narrow, at).toBeLessThan(block ? (block.right - block.left) * 0.3 : 0)
      }
    })
  })
}

readTest('printed on a sheet as wide as a phone, the hundreds are in rows of twenty', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 700 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(() => matchMedia('print and (width: 400px)').matches)).toBe(true)
  const inRow = await page.locator(blocks).evaluateAll((all) => {
    const tops = all.map((block) => block.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  })
  // The printed blocks are measured for twenty: more would be cut off.
  expect(inRow).toBe(20)
})

for (const width of [320, 390, 540, 550, 768, 1440]) {
  readTest(`the heading's second sentence fills each of its lines at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const second = page.getByRole('heading', { level: 1 }).getByRole('emphasis')
    const { lineEnds } = await textOf(second)
    const [heading] = await boxesOf(page, [second.locator('..')])
    // On a phone its last word is on a line of its own.
    expect(lineEnds).toHaveLength(width < 640 ? 2 : 1)
    for (const end of lineEnds) {
      const share = (end - heading.left) / heading.width
      expect(share).toBeGreaterThan(0.97)
      expect(share).toBeLessThan(1.01)
    }
    const size = (words: Locator) => words.evaluate((element) => getComputedStyle(element).fontSize)
    if (lineEnds.length === 1) expect(await size(second.locator('span'))).toBe(await size(second))
  })
}
