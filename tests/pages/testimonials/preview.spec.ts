import type { Page } from '@playwright/test'
import { previewPicture } from '#app/content/preview-picture.ts'
import { forms } from '#contract/forms.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { endpoint, field, fill, status, submitButton } from '../../form.ts'
import { boxesOf, hydrate, resized, textOf, typeset } from '../../page.ts'

const previewed = 'main [aria-hidden=true] > a'

test.beforeEach(({ page }) => page.goto('/testimonials'))

for (const width of [320, 390, 768, 1240]) {
  readTest(`at ${width} px the preview spans the screen, above the form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const [preview, heading] = await boxesOf(page, [
      page.locator(previewed),
      page.getByRole('heading', { name: 'Share Your Experience' }),
    ])
    expect(preview.left).toBe(0)
    expect(preview.right).toBe(width)
    expect(preview.bottom).toBeLessThan(heading.top)
  })
}

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [2560, 1440],
] as const) {
  readTest(
    `at ${width} by ${height} the preview is beside the form, and its caption on the first screen`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await typeset(page)
      const [preview, plate, heading, message] = await boxesOf(page, [
        page.locator(previewed),
        page.getByText('preview only you can see'),
        page.getByRole('heading', { name: 'Share Your Experience' }),
        field(page, 'testimonial', 'message'),
      ])
      expect(preview.right).toBeLessThan(heading.left)
      expect(heading.left).toBeCloseTo(message.left, 0)
      // The heading's capitals are level with it, and begin a little below the heading's box.
      expect(preview.top - heading.top).toBeGreaterThan(0.05 * heading.height)
      expect(preview.top - heading.top).toBeLessThan(0.2 * heading.height)
      expect(plate.bottom).toBeLessThanOrEqual(height - 16)
    },
  )
}

readTest('where the screen shows the whole form, the preview ends with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await typeset(page)
  const [preview, form] = await boxesOf(page, [page.locator(previewed), page.locator('#testimonial-form')])
  expect(preview.bottom).toBeCloseTo(form.bottom, 0)
})

test.describe('the preview', () => {
  const waiting = 'Your line goes here.'
  const message = (page: Page) => field(page, 'testimonial', 'message')
  const frame = (page: Page) => page.locator(previewed)
  const caption = (page: Page) => frame(page).locator('p')

  test('ends a long line before the speaker at 390, 768, 900 and 1240 px', async ({ page }) => {
    await typeset(page)
    await hydrate(page)
    for (const width of [390, 768, 900, 1240]) {
      const at = `at ${width} px`
      await page.setViewportSize({ width, height: 1100 })
      await resized(page)
      await message(page).clear()
      await expect(caption(page), at).toHaveText(waiting)
      await message(page).fill('The edit doubled my usual views in a week, and the captions match my voice.')
      await expect(caption(page), at).toHaveText(/^The edit/)
      const { right } = await textOf(caption(page))
      expect(right / width, at).toBeLessThan(0.62)
    }
  })

  test('leaves the face free on a phone, however long the line is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await typeset(page)
    await hydrate(page)
    await message(page).fill('The edit doubled my usual views in a week. '.repeat(8))
    await expect(caption(page)).toHaveText(/^The edit/)
    expect((await textOf(caption(page))).right / 390).toBeLessThan(0.66)
  })

  test('sets what is typed as a caption, with the name and its initials', async ({ page }) => {
    await hydrate(page)
    await expect(caption(page)).toHaveText(waiting)
    await expect(frame(page)).toContainText('Your name')
    await field(page, 'testimonial', 'name').fill('Alex Example')
    await message(page).pressSequentially('One short back.')
    await expect(caption(page)).toHaveText('One short back.')
    await expect(frame(page)).toContainText('Alex Example')
    await expect(frame(page).locator('i')).toHaveText('AE')
    await field(page, 'testimonial', 'company').fill('Night Shift')
    await expect(frame(page).locator('i')).toHaveText('NS')
    // Vowels of some scripts are signs on the letter before them.
    await field(page, 'testimonial', 'company').fill('नाईट शिफ्ट')
    await expect(frame(page).locator('i')).toHaveText('नश')
  })

  test('sets a line in Hebrew or Arabic from right to left', async ({ page }) => {
    await hydrate(page)
    await message(page).fill('שלום!')
    await expect(caption(page)).toHaveText('שלום!')
    await expect(caption(page)).toHaveCSS('direction', 'rtl')
    await field(page, 'testimonial', 'name').fill('נועה')
    await expect(frame(page).getByText('נועה', { exact: true })).toHaveCSS('direction', 'rtl')
  })

  readTest('says whether its picture is drawn', async ({ page }) => {
    const words = `A ${previewPicture.footage ? '' : 'drawn '}preview only you can see`
    await expect(frame(page).getByText(words, { exact: true })).toBeVisible()
  })

  test('requests Archivo’s accented letters when one is typed, and sets them in no other typeface', async ({
    page,
  }) => {
    const accented = () =>
      page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Caption')?.status)
    await hydrate(page)
    await message(page).fill('One short back.')
    await page.evaluate(() => document.fonts.ready)
    expect(await accented()).toBe('unloaded')
    const line = 'Señor Zoë, Köln, café, Łódź, ş, №, ế'
    await message(page).fill(line)
    await expect.poll(accented).toBe('loaded')
    const widths = await caption(page).evaluate((element) => {
      const span = element.querySelector('span')
      const width = () => span?.getBoundingClientRect().width
      const before = width()
      element.style.fontFamily = getComputedStyle(element).fontFamily.replace(
        /, "Archivo Fallback".*/,
        ', monospace',
      )
      return [before, width()]
    })
    // Without the fallback typefaces no letter changes, so none was in them.
    expect(widths[1]).toBe(widths[0])
  })

  for (const [press, way] of [
    ['the link above it', (page: Page) => page.getByRole('link', { name: 'Type it' })],
    ['it', frame],
  ] as const) {
    test(`a press on ${press} puts the cursor into the message`, async ({ page }) => {
      await hydrate(page)
      await way(page).click()
      await expect(message(page)).toBeFocused()
      await page.keyboard.type('Typed at once.')
      await expect(caption(page)).toHaveText('Typed at once.')
    })
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`gets smaller as text is typed, down to the last line that fits (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.setViewportSize({ width: 1440, height: 900 })
      await hydrate(page)
      await typeset(page)
      const sizes = []
      for (const words of [3, 14, 24, 130]) {
        await message(page).fill(`${'word '.repeat(words)}end`)
        const { size, over } = await caption(page).evaluate((box) => ({
          size: Number.parseFloat(getComputedStyle(box).fontSize),
          over: (box.scrollHeight - box.clientHeight) / Number.parseFloat(getComputedStyle(box).lineHeight),
        }))
        expect(over).toBeLessThan(0.5)
        sizes.push(size)
      }
      expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => other - one))
    })
  }

  test('fits its text again when a tablet is turned', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await hydrate(page)
    await typeset(page)
    await message(page).fill(`${'word '.repeat(40)}end`)
    await page.setViewportSize({ width: 1024, height: 768 })
    const over = () =>
      caption(page).evaluate(
        (box) => (box.scrollHeight - box.clientHeight) / Number.parseFloat(getComputedStyle(box).lineHeight),
      )
    await expect.poll(over).toBeLessThan(0.5)
  })

  test('shows the last whole lines of a text that is too long', async ({ page }) => {
    await hydrate(page)
    await typeset(page)
    await message(page).fill(`${'word '.repeat(200)}end`)
    const left = await caption(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)
    expect(left).toBeLessThan(2)
  })

  test('shows a restored draft, and is empty again once it is cleared', async ({ page }) => {
    await hydrate(page)
    await message(page).fill('Kept over a reload.')
    await page.reload()
    await hydrate(page)
    await expect(caption(page)).toHaveText('Kept over a reload.')
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(caption(page)).toHaveText(waiting)
  })

  test('is empty again once the message is sent', async ({ page }) => {
    await page.route(endpoint, (route) => route.fulfill({ json: { ok: true } }))
    await hydrate(page)
    await fill(page, 'testimonial')
    await submitButton(page, 'testimonial').click()
    await expect(status(page)).toHaveText(forms.testimonial.sentText)
    await expect(caption(page)).toHaveText(waiting)
  })

  test('is hidden from screen readers, which read the field below', async ({ page }) => {
    await hydrate(page)
    await message(page).fill('Said once.')
    await expect(caption(page)).toHaveText('Said once.')
    await expect(page.getByRole('main')).not.toMatchAriaSnapshot('- paragraph: Said once.')
    await expect(page.getByRole('status')).toHaveText(['', ''])
  })

  for (const [width, height] of [
    [1440, 900],
    [960, 700],
    [768, 1024],
  ] as const) {
    test(`is in view beside the message while it is typed at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await hydrate(page)
      await typeset(page)
      await page.getByRole('link', { name: 'Type it' }).click()
      await page.keyboard.type('Seen while typing.')
      await expect(caption(page)).toHaveText('Seen while typing.')
      await expect(caption(page)).toBeInViewport({ ratio: 1 })
      await expect(frame(page).getByText('preview only you can see')).toBeInViewport({ ratio: 1 })
      await expect(message(page)).toBeInViewport({ ratio: 1 })
      await expect
        .poll(async () => {
          const [header, preview] = await boxesOf(page, [page.getByRole('banner'), frame(page)])
          return preview.top - header.bottom
        })
        .toBeGreaterThanOrEqual(0)
      // On a tablet a keyboard takes about a third of the screen.
      if (width < 1248) {
        const [preview] = await boxesOf(page, [frame(page)])
        expect(preview.bottom).toBeLessThan(0.65 * height)
      }
    })
  }

  for (const width of [320, 900, 1440]) {
    readTest(
      `has a name as wide as its words at ${width} px, so that the picture goes on beside it`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await typeset(page)
        const { plate, words } = await frame(page)
          .locator('small')
          .evaluate((small) => ({
            plate: small.getBoundingClientRect().right,
            words: Math.max(...[...small.children].map((part) => part.getBoundingClientRect().right)),
          }))
        expect(plate - words).toBeLessThanOrEqual(16)
      },
    )
  }

  readTest('has readable words in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const colors = await frame(page)
      .locator('p > span, small, small *')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { color, backgroundColor, borderImageSource } = getComputedStyle(part)
          return { color, backgroundColor, borderImageSource }
        }),
      )
    const [first] = colors
    for (const { color, backgroundColor, borderImageSource } of colors) {
      expect(borderImageSource).toBe('none')
      expect(color).toBe(first?.color)
      expect(['rgba(0, 0, 0, 0)', first?.backgroundColor]).toContain(backgroundColor)
    }
    expect(first?.color).not.toBe(first?.backgroundColor)
  })

  test('scrolls away on a phone while nothing is typed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await hydrate(page)
    await field(page, 'testimonial', 'message').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: forms.testimonial.submitLabel }).scrollIntoViewIfNeeded()
    await expect(frame(page)).not.toBeInViewport()
  })

  test('stays in view above each field on a phone, and leaves room for a keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await hydrate(page)
    await typeset(page)
    for (const { name } of forms.testimonial.fields.toReversed()) {
      await field(page, 'testimonial', name).focus()
      await page.keyboard.type('Seen')
      await expect(frame(page)).toBeInViewport({ ratio: 1 })
      const [header, preview, box] = await boxesOf(page, [
        page.getByRole('banner'),
        frame(page),
        field(page, 'testimonial', name),
      ])
      expect(preview.top).toBeGreaterThanOrEqual(header.bottom)
      expect(box.top).toBeGreaterThan(preview.bottom)
      // A keyboard on the screen takes about a third of it.
      expect(preview.bottom + box.bottom - box.top).toBeLessThan(0.6 * 844)
    }
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('is empty, as a drawing of where the text goes', async ({ page }) => {
      await expect(caption(page)).toHaveText(waiting)
    })
  })
})

test('the lines of a typed testimonial touch, and end inside its frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hydrate(page)
  await field(page, 'testimonial', 'message').fill(
    'They cut my match down to one minute, and it went up the same evening.',
  )
  const caption = page.locator(`${previewed} p > span`)
  await expect(caption).toContainText('They cut')
  const { gaps, beyond } = await caption.evaluate((span) => {
    const lines = [...span.getClientRects()]
    const right = span.parentElement?.getBoundingClientRect().right ?? 0
    return {
      gaps: lines.slice(1).map((line, index) => line.top - (lines[index]?.bottom ?? 0)),
      beyond: Math.max(...lines.map((line) => line.right)) - right,
    }
  })
  expect(gaps.length).toBeGreaterThan(1)
  // A pixel of overlap, whatever the fraction a line starts at.
  expect(Math.max(...gaps)).toBeLessThanOrEqual(-1)
  expect(beyond).toBeLessThanOrEqual(0)
})
