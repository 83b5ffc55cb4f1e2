import type { Locator, Page } from '@playwright/test'
import { steepestDrop } from '#app/components/apps/demos/steepest-drop.ts'
import { verdicts } from '#app/components/apps/demos/verdicts.ts'
import { type AppConcept, appConcepts } from '#app/content/app-concepts.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { boxesOf, hold, hydrate, typeset } from '../../page.ts'
import { card } from './card.ts'

/** A concept's demo whose options are radio buttons. */
type Demo = {
  readonly name: string
  /** Its text before and after another option is chosen. */
  readonly before: string
  readonly after: string
  /** Chooses that option with the pointer. */
  readonly choose: (page: Page) => Promise<void>
  /** Or with this key, from the radio button of this name. */
  readonly from: string
  readonly key: string
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list.at(index)
  if (entry === undefined) throw new Error(`There is no entry ${index}.`)
  return entry
}

function demosOf({ name, sample }: AppConcept): Demo[] {
  const concept = (page: Page) => card(page, name)
  const press = (text: string) => (page: Page) => concept(page).getByText(text, { exact: true }).click()
  switch (sample.kind) {
    case 'titles': {
      const [other, best] = [at(sample.titles, 0), at(sample.titles, -1)]
      const [after, before] = verdicts(sample.titles)
      return [{ name, before, after, choose: press(other.text), from: best.text, key: 'ArrowUp' }]
    }
    case 'captions': {
      const { captions, chosen } = sample
      const first = captions.findIndex(({ tone }) => tone === chosen)
      const next = at(captions, (first + 1) % captions.length)
      const texts = { before: at(captions, first).text, after: next.text }
      return [{ name, ...texts, choose: press(next.tone), from: chosen, key: 'ArrowRight' }]
    }
    case 'thumbnails': {
      const texts = { before: `B: ${sample.share} of 100`, after: `A: ${100 - sample.share} of 100` }
      const choose = (page: Page) => concept(page).locator('img').first().click()
      return [{ name, ...texts, choose, from: 'Thumbnail B', key: 'ArrowLeft' }]
    }
    case 'schedule': {
      const [first, next] = [at(sample.days, 0), at(sample.days, 1)]
      const texts = { before: wholeWeek, after: `${next.name}: ${next.goesOut}` }
      const choose = (page: Page) =>
        concept(page).getByText(next.name.charAt(0), { exact: true }).first().click()
      return [{ name, ...texts, choose, from: first.name, key: 'ArrowRight' }]
    }
    case 'replies': {
      const [first, next] = [at(sample.comments, 0), at(sample.comments, 1)]
      const texts = { before: first.draft ?? noAnswer, after: next.draft ?? noAnswer }
      const choose = (page: Page) => concept(page).getByText(next.text).click()
      return [{ name, ...texts, choose, from: first.text, key: 'ArrowDown' }]
    }
    case 'retention':
      return []
  }
}

const wholeWeek = 'One week on three platforms'
const noAnswer = 'Nothing to answer'
const demos = appConcepts.flatMap(demosOf)

/** On a wider screen all replies are shown, and the chosen one is lit. */
const narrow = { width: 900, height: 1100 }

/** Goes through the demos one after the other, each in a step of its name. */
async function eachDemo(page: Page, walk: (concept: Locator, demo: Demo) => Promise<void>) {
  await page.setViewportSize(narrow)
  await page.goto('/apps')
  for (const demo of demos) await test.step(demo.name, () => walk(card(page, demo.name), demo))
}

const followThePointer = (page: Page) =>
  eachDemo(page, async (concept, { before, choose, after }) => {
    await expect(concept.getByText(before)).toBeVisible()
    await expect(concept.getByText(after)).toBeHidden()
    await choose(page)
    // The hovered one is shown first; the chosen one stays.
    await page.mouse.move(0, 0)
    await expect(concept.getByText(after)).toBeVisible()
    await expect(concept.getByText(before)).toBeHidden()
    await concept.getByRole('button', { name: 'Reset' }).click()
    await expect(concept.getByText(before)).toBeVisible()
    await expect(concept.getByText(after)).toBeHidden()
  })

test('every demo follows the pointer and can be reset', ({ page }) => followThePointer(page))

test('every demo follows the keyboard and can be reset', ({ page }) =>
  eachDemo(page, async (concept, { before, from, key, after }) => {
    // Screen readers would not announce the text that a choice shows.
    await expect(concept.getByRole('group')).toHaveAttribute('aria-live', 'polite')
    await concept.getByRole('radio', { name: from }).focus()
    await page.keyboard.press(key)
    await expect(concept.getByText(after)).toBeVisible()
    await expect(concept.getByText(before)).toBeHidden()
    const reset = concept.getByRole('button', { name: 'Reset' })
    await reset.press('Enter')
    await expect(concept.getByText(before)).toBeVisible()
    await expect(concept.getByText(after)).toBeHidden()
    await expect(reset).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(reset).toBeHidden()
  }))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('every demo works all the same', ({ page }) => followThePointer(page))
})

for (const { name, sample } of appConcepts) {
  if (sample.kind === 'schedule') {
    test(`pointing at a day of ${name} is enough to hear what goes out`, async ({ page }) => {
      await page.goto('/apps')
      const board = card(page, name)
      const day = at(sample.days, 2)
      await board.getByText(day.name.charAt(0), { exact: true }).hover()
      await expect(board.getByText(`${day.name}: ${day.goesOut}`)).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(board.getByText(wholeWeek)).toBeVisible()
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
      // The plate on which its words are.
      const replyOf = (draft: string | null) => thread.getByText(draft ?? noAnswer).locator('..')
      const background = (draft: string | null) =>
        replyOf(draft).evaluate((reply) => getComputedStyle(reply).backgroundColor)
      const [first, second] = [at(sample.comments, 0), at(sample.comments, 1)]
      const lit = await background(first.draft)
      for (const { text, draft } of sample.comments) {
        const [comment, reply] = await boxesOf(page, [
          thread.locator('label').filter({ hasText: text }),
          replyOf(draft),
        ])
        expect(reply.top).toBeCloseTo(comment.top, 0)
        expect(reply.bottom).toBeCloseTo(comment.bottom, 0)
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

  test(`the playhead of ${name} follows the arrows and can be reset`, async ({ page }) => {
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
    // The sentence is in a live region: as the slider's text it would be announced twice, and stale without script.
    await expect(playhead).not.toHaveAttribute('aria-valuetext')
    await hub.getByRole('button', { name: 'Reset' }).click()
    await expect(hub.getByText(`${saying(drop)}. This is the steepest drop.`)).toBeVisible()
    await expect(playhead).toHaveValue(String(drop))
  })

  test(`in forced colours the focus ring of ${name} is seen on a light background`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.goto('/apps')
    const playhead = card(page, name).getByRole('slider')
    await playhead.press('Home')
    await expect(playhead.locator('..')).toHaveCSS('outline-color', 'rgb(0, 0, 0)')
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

const [withChoices] = appConcepts.filter(({ sample }) => sample.kind !== 'retention')
test('Enter on a choice leaves the page where it is', async ({ page }) => {
  test.skip(!withChoices, 'No concept has choices.')
  await page.goto('/apps')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const choice = card(page, withChoices?.name ?? '')
    .getByRole('radio')
    .last()
  await choice.press('Enter')
  // In Chromium Enter submits from text fields only, in other browsers from radio buttons too.
  await choice.evaluate((input) => input.closest('form')?.requestSubmit())
  await hydrate(page)
  expect(documents).toEqual([])
  // Once the page is hydrated, an address of this page loads no document.
  await expect(page).toHaveURL('/apps')
})
