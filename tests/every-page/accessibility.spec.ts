import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { pages } from '#app/content/pages.ts'
import { findings, tags } from '../axe.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { formPages } from '../form.ts'
import { boxesOf, documentPaths, hydrate, sidewaysOverflow, styled, typeset } from '../page.ts'

const widths = [1440, 900, 390]

/** What axe finds at each of the widths. */
async function findingsAtWidths(page: Page, options: RunOptions) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findings(page, options), `at ${width} px`).toEqual([])
  }
}

for (const path of documentPaths) {
  readTest(
    `axe finds nothing on ${path}, nor in its links in forced colours, at three widths`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(path)
      await findingsAtWidths(page, { runOnly: tags })
      // Forced colours change nothing else that axe reads: with them it would measure the contrast of the site's colours.
      await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
      await findingsAtWidths(page, { runOnly: ['link-in-text-block'] })
    },
  )
}

// Only this page has other parts then: its film's controls are missing.
readTest(`axe finds nothing on ${pages.home.href} with reduced motion, at three widths`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pages.home.href)
  await findingsAtWidths(page, { runOnly: tags })
})

for (const path of documentPaths) {
  test(`on ${path} the first Tab shows the link to the content, and what has the focus has a ring`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    for (let stop = 0; stop < 12; stop += 1) {
      // A control that covers a picture has its ring around that.
      const ringed = await page.evaluate(() => {
        const focused = document.activeElement
        const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
        return around.some((element) => element && getComputedStyle(element).outlineStyle !== 'none')
      })
      expect(ringed, await page.locator(':focus').evaluate(({ outerHTML }) => outerHTML)).toBe(true)
      await page.keyboard.press('Tab')
    }
  })

  test(`with reduced motion nothing moves on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await hydrate(page)
    await typeset(page)
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => Reflect.get(animation, 'animationName')),
    )
    expect(moving).toEqual([])
  })
}

test('axe finds nothing in the open privacy fold of any form', async ({ page }) => {
  for (const path of Object.values(formPages)) {
    await page.goto(path)
    await page.getByText('What becomes of your answers').click()
    await expect(page.getByText('It keeps no IP address.'), path).toBeVisible()
    expect.soft(await findings(page), path).toEqual([])
  }
})

test('axe finds nothing in the open menus', async ({ page }) => {
  await page.goto('/about')
  for (const { width, button } of [
    { width: 1440, button: 'More' },
    { width: 900, button: 'More' },
    { width: 390, button: 'Menu' },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: pages.guarantee.label })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

for (const path of documentPaths) {
  readTest(`${path} reflows at 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await typeset(page)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

/** The texts that are in part beyond the left or right edge of the screen, or of an element that clips what it holds. */
const textsBeyondEdge = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const clips = (element: Element) => /clip|hidden/.test(getComputedStyle(element).overflowX)
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const range = document.createRange()
      range.selectNodeContents(text)
      const parent = text.parentElement
      if (!parent || parent.closest('.visually-hidden, noscript')) continue
      // Of a link or button, all of it.
      const control = parent.closest('a, button')
      const { left, right, width } = (control ?? range).getBoundingClientRect()
      if (!width) continue
      // After the last letter of a line the spacing is there too.
      const spacing = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0
      const edges = [{ left: 0, right: innerWidth }]
      for (let element: Element | null = control ?? parent; element; element = element.parentElement)
        if (clips(element)) edges.push(element.getBoundingClientRect())
      if (edges.some((edge) => left < edge.left - 1 || right - spacing > edge.right + 1))
        beyond.push(`${text.textContent}`)
    }
    return beyond
  })

const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`

for (const path of documentPaths) {
  readTest(
    `${path} with a reader's own spacing neither scrolls sideways nor cuts a word at 320, 375 and 1440 px`,
    async ({ page }) => {
      await page.goto(path)
      await typeset(page)
      await using _ = await styled(page, readersSpacing)
      for (const width of [320, 375, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await sidewaysOverflow(page), `at ${width} px`).toBe(0)
        expect.soft(await textsBeyondEdge(page), `at ${width} px`).toEqual([])
      }
    },
  )
}

test('on a phone a focused field scrolls its label out from under the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  for (const path of Object.values(formPages)) {
    await page.goto(path)
    await typeset(page)
    const field = page.getByRole('textbox', { name: 'Email' })
    // The bar covers its upper edge, as when a visitor tabs back to it.
    await field.evaluate((input) =>
      scrollBy({ top: input.getBoundingClientRect().top - 60, behavior: 'instant' }),
    )
    await field.focus()
    const [bar, label] = await boxesOf(page, [
      page.getByRole('banner'),
      page.locator('label', { hasText: 'Email' }),
    ])
    expect.soft(label.top, path).toBeGreaterThanOrEqual(bar.bottom)
  }
})
