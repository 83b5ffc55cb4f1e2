import type { Page } from '@playwright/test'
import { portfolio } from '#app/content/portfolio.ts'
import { videos } from '#app/content/videos.ts'
import { expect, test } from '../../fixtures.ts'
import { hold, hydrate, missWebm, typeset } from '../../page.ts'
import { box, clips, isFile, player, tab } from './portfolio.ts'

const seconds = (page: Page) =>
  player(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1))

async function playTheLongEdit(page: Page) {
  await page.goto('/editors')
  await page.getByRole('button', { name: 'Play the long edit' }).click()
  await expect(player(page)).toBeFocused()
}

/** Beside the long edit while it plays. A film from a file can't be opened on the channel. */
const channelLink = (page: Page) => {
  const name = portfolio.long.clips.every(isFile) ? 'Visit the video channel' : 'Open on the video channel'
  return page.getByRole('link', { name, exact: true }).first()
}

test('pressing the poster plays the video in its place and focuses it', async ({ page }) => {
  await page.goto('/editors')
  await typeset(page)
  const poster = page.getByRole('button', { name: 'Play the long edit' })
  await poster.scrollIntoViewIfNeeded()
  const before = await box(page).boundingBox()
  await poster.click()
  await expect(player(page)).toBeFocused()
  expect(await box(page).boundingBox()).toEqual(before)
  expect(await player(page).boundingBox()).toEqual(before)
  await expect(channelLink(page)).toBeVisible()
})

test('opening or closing a player causes no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const heading = page.getByRole('heading', { name: 'On Instagram' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.getByRole('button', { name: 'Play the long edit' }).click()
  await expect(page.getByRole('button', { name: 'Close Player' })).toBeVisible()
  expect(await top()).toBeCloseTo(before, 2)
  await page.getByRole('button', { name: 'Close Player' }).click()
  await expect(page.getByText('on this page, with sound.').first()).toBeVisible()
  expect(await top()).toBeCloseTo(before, 2)
})

test('no video and nothing from a third party loads before a poster is pressed', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/editors')
  await hydrate(page)
  await page.getByRole('heading', { name: 'On Instagram' }).scrollIntoViewIfNeeded()
  await tab(page, 'Short Edits').click()
  await expect(page.getByRole('button', { name: 'Play short one' })).toBeVisible()
  expect(asked.filter((url) => new URL(url).origin !== baseURL || /\.(webm|mp4)$/.test(url))).toEqual([])
})

test('closing the player restores the poster and its focus', async ({ page }) => {
  await playTheLongEdit(page)
  await page.getByRole('button', { name: 'Close Player' }).click()
  await expect(player(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play the long edit' })).toBeFocused()
})

test('changing the tab closes the player and keeps the focus on the tab', async ({ page }) => {
  await playTheLongEdit(page)
  await tab(page, 'Short Edits').click()
  await expect(player(page)).toHaveCount(0)
  await expect(tab(page, 'Short Edits')).toBeFocused()
  await tab(page, 'Long Edit').click()
  await expect(page.getByRole('button', { name: 'Play the long edit' })).toBeVisible()
})

test('playing a second short closes the first', async ({ page }) => {
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  await page.getByRole('button', { name: 'Play short one' }).click()
  await expect(player(page)).toHaveAccessibleName('Short one')
  await page.getByRole('button', { name: 'Play short two' }).click()
  await expect(player(page)).toHaveCount(1)
  await expect(player(page)).toHaveAccessibleName('Short two')
  await expect(player(page)).toBeFocused()
})

test('a player that was closed once leaves the focus to the one that replaces it', async ({ page }) => {
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  const poster = page.getByRole('button', { name: 'Play short two' })
  await poster.click()
  await page.getByRole('button', { name: 'Close Player' }).click()
  await expect(poster).toBeFocused()
  await poster.press('Enter')
  await expect(player(page)).toHaveAccessibleName('Short two')
  await page.getByRole('button', { name: 'Play short one' }).click()
  await expect(player(page)).toHaveAccessibleName('Short one')
  await expect(player(page)).toBeFocused()
})

test.describe('a film from a file', () => {
  test.skip(videos.long.provider !== 'file', 'On YouTube these are up to its own player.')

  /** To the end, as a viewer who drags the slider there. */
  const watchToTheEnd = (page: Page) =>
    player(page).evaluate(async (video) => {
      if (!(video instanceof HTMLVideoElement)) return
      if (video.readyState < 1) await new Promise((ready) => video.addEventListener('loadedmetadata', ready))
      video.currentTime = video.duration - 0.1
    })

  test('a film that has ended can be replayed by keyboard', async ({ page }) => {
    await playTheLongEdit(page)
    await watchToTheEnd(page)
    const over = page.getByRole('group', { name: 'The long edit has ended' })
    await expect(over.getByRole('button', { name: 'Again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(over).toHaveCount(0)
    await expect(player(page)).toBeFocused()
    await expect.poll(() => seconds(page)).toBeLessThan(5)
  })

  test('a film that has ended offers the next one, across tabs', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await playTheLongEdit(page)
    // A film on YouTube doesn't tell the page that it has ended.
    const onYoutube = clips.findIndex((clip) => !isFile(clip))
    const names = clips.map(({ name }) => name)
    for (const [index, over] of names.slice(0, onYoutube < 0 ? names.length : onYoutube).entries()) {
      const next = names[(index + 1) % names.length] ?? ''
      await watchToTheEnd(page)
      const button = page
        .getByRole('group', { name: `${over} has ended` })
        .getByRole('button', { name: `Next: ${next}` })
      await button.press('Enter')
      await expect(player(page)).toHaveAccessibleName(next)
      await expect(player(page)).toBeFocused()
      await expect(player(page)).toBeInViewport()
    }
    await expect(tab(page, onYoutube < 0 ? 'Long Edit' : 'Short Edits')).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  test('a film that ends while the visitor is elsewhere does not take the focus', async ({ page }) => {
    await playTheLongEdit(page)
    const elsewhere = channelLink(page)
    await elsewhere.focus()
    await watchToTheEnd(page)
    await expect(page.getByRole('button', { name: 'Again' })).toBeVisible()
    await expect(elsewhere).toBeFocused()
  })

  test('a film that has ended shows its picture again once the viewer goes back in it', async ({ page }) => {
    await playTheLongEdit(page)
    await watchToTheEnd(page)
    const over = page.getByRole('group', { name: 'The long edit has ended' })
    await expect(over).toBeVisible()
    await player(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 1
    })
    await expect(over).toHaveCount(0)
  })

  test('a press on the tab that is shown does not stop its film', async ({ page }) => {
    await playTheLongEdit(page)
    await tab(page, 'Long Edit').click()
    const before = await seconds(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 0.2)
  })

  test('a video that cannot be loaded says so', async ({ page }) => {
    await page.route(/\.(webm|mp4)$/, (route) => route.abort())
    await page.goto('/editors')
    await page.getByRole('button', { name: 'Play the long edit' }).click()
    const says = page.getByRole('status').filter({ hasText: 'The video did not load.' })
    await expect(says).toBeVisible()
    await page.getByRole('button', { name: 'Close Player' }).click()
    await expect(says).toHaveCount(0)
  })

  test('plays in its place on an iPhone too, and shows its poster until it has loaded', async ({ page }) => {
    await hold(page, /\.(webm|mp4)$/)
    await playTheLongEdit(page)
    await expect(player(page)).toHaveAttribute('playsinline')
    await expect(player(page)).toHaveAttribute('poster', /\.avif$/)
  })

  test('a video that breaks while it plays says so', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'Firefox reports no error for damaged data.')
    await page.route(/\.webm$/, async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, status: 200, body: body.fill(0xa5, 100_000) })
    })
    await page.goto('/editors')
    await page.getByRole('button', { name: 'Play the long edit' }).click()
    await expect(page.getByText('The video did not load.')).toBeVisible()
  })

  test('a video that is missing in one format plays in the other', async ({ page }) => {
    await missWebm(page)
    await playTheLongEdit(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
    await expect(page.getByText('The video did not load.')).toHaveCount(0)
  })

  test('a pressed poster starts the film, with the browser’s own controls', async ({ page }) => {
    await playTheLongEdit(page)
    await expect(player(page)).toHaveJSProperty('controls', true)
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
  })
})
