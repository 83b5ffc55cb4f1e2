import type { Page } from '@playwright/test'
import { portfolioViews } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { instagramPosts } from '#app/content/instagram-posts.ts'
import { listedVideos } from '#app/content/listed-videos.ts'
import { offers } from '#app/content/offers.ts'
import { oneMoment } from '#app/content/one-moment.ts'
import { pages, startProject } from '#app/content/pages.ts'
import { type PortfolioClip, portfolio } from '#app/content/portfolio.ts'
import { longCuts } from '#app/content/stills.ts'
import { videos } from '#app/content/videos.ts'
import { field } from '../../answers.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { boxesOf, hydrate, missWebm, typeset } from '../../page.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const player = (page: Page) => page.locator('main video, main iframe')
/** The box that poster and player share. */
const box = (page: Page) => page.locator('main [data-shape]:visible').first()
const seconds = (page: Page) =>
  player(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1))

const clips = [...portfolio.long.clips, ...portfolio.short.clips]
const isFile = ({ video }: PortfolioClip) => video.provider === 'file'

async function playTheLongEdit(page: Page) {
  await page.goto('/editors')
  await page.getByRole('button', { name: 'Play the long edit' }).click()
  await expect(player(page)).toBeFocused()
}

readTest('the featured editor leads to the video channel and the Instagram profile', async ({ page }) => {
  await page.goto('/editors')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The featured editor')
  await expect(main.getByRole('link', { name: 'Watch the Channel' })).toHaveAttribute(
    'href',
    identity.videoChannel.href,
  )
  await expect(main.getByRole('link', { name: 'Instagram', exact: true })).toHaveAttribute(
    'href',
    identity.instagram.href,
  )
})

readTest('the portfolio opens on the long edit and says how often it was seen', async ({ page }) => {
  await page.goto('/editors')
  await expect(page.getByRole('heading', { name: 'Video Portfolio' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Long Edit', 'Short Edits'])
  await expect(tab(page, 'Long Edit')).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel', { name: 'Long Edit' })
  await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(1)
  await expect(panel.getByText(`${portfolioViews.long} views on one long edit.`)).toBeVisible()
  await expect(page.locator('[role=tabpanel][hidden]')).toHaveCount(1)
})

for (const width of [360, 390, 640, 1440]) {
  readTest(`at ${width} px the tabs are beside each other, each on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    await typeset(page)
    const labels = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const text = document.createRange()
        text.selectNodeContents(tab)
        return { top: text.getBoundingClientRect().top, lines: text.getClientRects().length }
      }),
    )
    expect(labels).toEqual(labels.map(() => ({ top: labels[0]?.top, lines: 1 })))
  })
}

for (const width of [800, 1280, 1440]) {
  readTest(`at ${width} px the tabs end where the button below them does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    const follow = page.getByRole('link', { name: 'Follow on Instagram' })
    const [tabs, button] = await Promise.all([page.getByRole('tablist').boundingBox(), follow.boundingBox()])
    if (!tabs || !button) throw new Error('not shown')
    expect(tabs.x + tabs.width).toBeCloseTo(button.x + button.width, 0)
  })
}

test('Short Edits shows every short with its views and hides the long one', async ({ page }) => {
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  const panel = page.getByRole('tabpanel', { name: 'Short Edits' })
  await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(portfolio.short.clips.length)
  await expect(panel.getByText(`${portfolioViews.short} views on each of these`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the long edit' })).toBeHidden()
  await expect(page.locator('[role=tabpanel][hidden]')).toHaveCount(1)
})

test('the number of views on two shorts is no wider than its column', async ({ page }) => {
  await page.goto('/editors')
  await typeset(page)
  await tab(page, 'Short Edits').click()
  for (const width of [768, 900, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const number = page.getByText(portfolioViews.short, { exact: true })
    const [ink, tabs] = await Promise.all([
      number.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right
      }),
      page.getByRole('tablist').evaluate((element) => element.getBoundingClientRect().right),
    ])
    expect(ink).toBeLessThanOrEqual(tabs + 0.5)
  }
})

test('beside the edits of each tab a button asks for one like them', async ({ page }) => {
  await page.goto('/editors')
  await hydrate(page)
  await expect(page.getByRole('link', { name: offers.longForm.action })).toBeVisible()
  await tab(page, 'Short Edits').click()
  await expect(page.getByRole('link', { name: offers.longForm.action })).toBeHidden()
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(field(page, 'contact', 'message')).toHaveValue(`I need: ${offers.shortForm.name}`)
})

test('on a phone the label of a play button stays on its line under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  const button = page.getByRole('button', { name: 'Play short two' })
  await button.hover()
  const lines = await button.getByText('Play short two').evaluate(async (label) => {
    await Promise.all(label.getAnimations().map(({ finished }) => finished))
    const words = document.createRange()
    words.selectNodeContents(label)
    const ofText = [...words.getClientRects()].filter(({ width }) => width > 18)
    return new Set(ofText.map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
})

for (const { screen, loads, width, height, density } of [
  { screen: 'a large screen', loads: true, width: 1440, height: 900, density: 2 },
  { screen: 'a phone', loads: false, width: 430, height: 932, density: 3 },
  { screen: 'a phone on its side', loads: false, width: 932, height: 430, density: 3 },
]) {
  test(`${screen} loads ${loads ? 'the widest pictures' : 'none of the widest pictures'}`, async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: density,
    })
    const page = await context.newPage()
    await page.goto('/editors')
    const widest = await page.locator('main picture').evaluateAll((pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          const sizes = picture.querySelector('source')?.srcset.split(', ') ?? []
          const image = picture.querySelector('img')
          if (sizes.length < 3 || !image) return []
          image.loading = 'eager'
          await image.decode()
          return [sizes.at(-1)?.startsWith(`${new URL(image.currentSrc).pathname} `)]
        }),
      ),
    )
    expect([...new Set(widest.flat())]).toEqual([loads])
  })
}

const standIns = portfolio.long.clips.filter(({ standIn }) => standIn)

test('a drawn film is labelled on its picture as not being the video with those views, playing or not', async ({
  page,
}) => {
  await page.goto('/editors')
  for (const { standIn } of standIns) {
    const mark = page.getByText(standIn ?? '', { exact: true })
    await mark.scrollIntoViewIfNeeded()
    const picture = await box(page).boundingBox()
    const standing = await mark.boundingBox()
    if (!picture || !standing) throw new Error('The mark or its picture is not there.')
    expect(standing.x).toBeGreaterThan(picture.x)
    expect(standing.y).toBeGreaterThan(picture.y)
    expect(standing.y + standing.height).toBeLessThan(picture.y + picture.height)
    // A click on the label is a click on the poster.
    await page.mouse.click(standing.x + 5, standing.y + 5)
    await expect(player(page)).toBeFocused()
    await expect(mark).toBeVisible()
  }
})

/** The pictures beside each other that the strip of cuts is drawn in. */
const partsOfStrip = (page: Page) => page.locator('main div:has(> picture ~ i) > picture')

readTest('the first screen of a phone says below a drawn strip that it is one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const label = page.getByText('Drawn stand-in, not the editor’s work')
  await expect(label).toHaveCount(longCuts.footage ? 0 : 1)
  const strip = await partsOfStrip(page).last().boundingBox()
  if (!strip) throw new Error('The strip is missing.')
  for (const mark of await label.all()) {
    const { y, height } = (await mark.boundingBox()) ?? { y: 0, height: 0 }
    expect(y).toBeGreaterThanOrEqual(strip.y + strip.height)
    expect(y + height).toBeLessThanOrEqual(844)
  }
})

readTest('on a phone the playhead is on the first row of the strip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const parts = partsOfStrip(page)
  const boxes = await boxesOf(page, [parts.first(), parts.last(), page.locator('main picture ~ i')])
  const [first, last, playhead] = boxes
  expect(last?.top).toBeGreaterThan(first?.top ?? 0)
  expect(playhead?.top).toBeLessThan(first?.top ?? 0)
  expect(Math.abs((playhead?.bottom ?? 0) - (first?.bottom ?? 0))).toBeLessThan(1)
})

readTest('no playhead is cut where it extends beyond its picture', async ({ page }) => {
  await page.goto('/editors')
  // The head above the strip, and the slider, as wide as the places that its handle can be in.
  for (const playhead of [page.locator('main picture ~ i'), page.getByRole('slider', { name: 'Playhead' })]) {
    // Without overflow-clip-margin, which Safari doesn't support.
    const cutting = await playhead.evaluate((element) => {
      const { top, left, right } = element.getBoundingClientRect()
      const cutters: string[] = []
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowY !== 'visible' && edge.top > top) cutters.push(box.className)
        if (overflowX !== 'visible' && (edge.left > left || edge.right < right)) cutters.push(box.className)
      }
      return cutters
    })
    expect(cutting).toEqual([])
  }
})

readTest('on a phone only that label is on the picture: the play bar is below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const poster = page.getByRole('button', { name: 'Play the long edit' })
  const picture = await poster.getByRole('presentation').boundingBox()
  const bar = await poster.getByText('Play the long edit', { exact: true }).boundingBox()
  if (!picture || !bar) throw new Error('The poster lacks its picture or its label.')
  expect(bar.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1)
})

for (const [name, { clips }] of [
  ['Long Edit', portfolio.long],
  ['Short Edits', portfolio.short],
] as const) {
  test(`under ${name} exactly the drawn films are marked as stand-ins`, async ({ page }) => {
    await page.goto('/editors')
    await tab(page, name).click()
    const panel = page.getByRole('tabpanel', { name })
    const marks = clips.flatMap(({ standIn }) => standIn ?? [])
    await expect(panel.getByText(/^Drawn stand-in/)).toHaveText(marks)
  })
}

readTest('structured data lists footage as videos, and no drawn films', async ({ page }) => {
  await page.goto('/editors')
  const [text] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph: Record<string, unknown>[] = text === undefined ? [] : JSON.parse(text)['@graph']
  const told = graph.flatMap((thing) => (thing['@type'] === 'VideoObject' ? [thing.name] : []))
  const footage = (listedVideos[pages.editors.href] ?? []).filter(({ video }) => video.footage)
  expect(told).toEqual(footage.map(({ name }) => name))
})

test('arrows, Home and End move between the tabs, and only the selected one is in the tab order', async ({
  page,
}) => {
  await page.goto('/editors')
  await hydrate(page)
  await tab(page, 'Long Edit').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Short Edits'],
    ['ArrowRight', 'Long Edit'],
    ['ArrowLeft', 'Short Edits'],
    ['Home', 'Long Edit'],
    ['End', 'Short Edits'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play short one' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Short Edits')).toBeFocused()
  await expect(tab(page, 'Long Edit')).toHaveAttribute('tabindex', '-1')
})

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
  await expect(page.getByRole('link', { name: 'Open on the video channel' }).first()).toBeVisible()
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
  await expect(page.getByText('Plays on this page, with sound.').first()).toBeVisible()
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

function filmFromFile() {
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
    const elsewhere = page.getByRole('link', { name: 'Open on the video channel' }).first()
    await elsewhere.focus()
    await watchToTheEnd(page)
    await expect(page.getByRole('button', { name: 'Again' })).toBeVisible()
    await expect(elsewhere).toBeFocused()
  })

  test('a video that cannot be loaded says so', async ({ page }) => {
    await page.route(/\.(webm|mp4)$/, (route) => route.abort())
    await page.goto('/editors')
    await page.getByRole('button', { name: 'Play the long edit' }).click()
    await expect(page.getByText('The video did not load.')).toBeVisible()
    await page.getByRole('button', { name: 'Close Player' }).click()
    await expect(page.getByText('The video did not load.')).toHaveCount(0)
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

  test('a pressed poster starts the film', async ({ page }) => {
    await playTheLongEdit(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
  })
}

// On YouTube these are up to its own player.
if (videos.long.provider === 'file') filmFromFile()

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('raw and cut are side by side, and nothing looks draggable', async ({ page }) => {
    await page.goto('/editors')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.getByText('Drag the playhead')).toBeHidden()
    const [raw, cut] = await Promise.all(
      [/^Raw/, /^Cut/].map((name) => page.getByRole('img', { name }).boundingBox()),
    )
    if (!raw || !cut) throw new Error('One of the two pictures is not there.')
    expect(cut.y).toBe(raw.y)
    expect(cut.x).toBeGreaterThanOrEqual(raw.x + raw.width)
    expect(await shareCut(page)).toBe(100)
  })

  test('both panels are shown, the tabs are hidden, and every film has native controls', async ({ page }) => {
    await page.goto('/editors')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('views on one long edit.')).toBeVisible()
    await expect(page.getByText(/views on each of/)).toBeVisible()
    await expect(page.locator('video[controls][preload=none][poster]:visible')).toHaveCount(
      clips.filter(isFile).length,
    )
    await expect(page.getByRole('link', { name: /^Play/ })).toHaveCount(
      clips.filter((clip) => !isFile(clip)).length,
    )
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  })
})

/** How much of the picture's width shows the cut version, in per cent. */
const shareCut = async (page: Page) => {
  const clip = await page
    .getByRole('img', { name: /^Cut/ })
    .evaluate((img) => getComputedStyle(img.closest('div') ?? img).clipPath)
  return 100 - Number(/^inset\(0px ([\d.]+)%/.exec(clip)?.[1] ?? 0)
}

test('keys move the playhead between raw and cut, and it announces how much is cut', async ({ page }) => {
  await page.goto('/editors')
  await hydrate(page)
  const playhead = page.getByRole('slider', { name: 'Playhead' })
  await expect(playhead).toHaveAttribute('aria-valuetext', '33 percent cut')
  expect(await shareCut(page)).toBeCloseTo(33, 1)
  for (const [key, cut] of [
    ['ArrowLeft', 32],
    ['Home', 0],
    ['End', 100],
  ] as const) {
    await playhead.press(key)
    await expect(playhead).toHaveAttribute('aria-valuetext', `${cut} percent cut`)
    expect(await shareCut(page)).toBeCloseTo(cut, 1)
  }
})

test('the playhead follows the pointer to both edges of the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/editors')
  await hydrate(page)
  const picture = page.getByRole('img', { name: /^Raw/ })
  await picture.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (const [share, cut] of [
    [0.25, 25],
    [0.001, 0],
    [0.999, 100],
  ] as const) {
    await page.mouse.move(x + width * share, y + height / 2)
    await expect.poll(() => shareCut(page)).toBeCloseTo(cut, -1)
  }
  await page.mouse.up()
})

for (const width of [320, 390, 767]) {
  readTest(`at ${width} px the labels of raw and cut cover nothing of the picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/editors')
    await typeset(page)
    const picture = await page.getByRole('img', { name: /^Cut/ }).boundingBox()
    if (!picture) throw new Error('The picture is missing.')
    for (const side of ['Raw', 'Cut']) {
      const label = await page.getByText(new RegExp(`^${side}\\b`)).boundingBox()
      expect(label?.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    }
  })
}

readTest('raw and cut are said to be drawn', async ({ page }) => {
  await page.goto('/editors')
  for (const [label, { footage }] of [
    ['Raw', oneMoment.raw],
    ['Cut', oneMoment.cut],
  ] as const) {
    await expect(page.getByText(footage ? label : `${label}, drawn`, { exact: true })).toBeVisible()
  }
})

readTest('three placeholder posts are said to be such, with a link to the profile', async ({ page }) => {
  await page.goto('/editors')
  const instagram = page.getByRole('region', { name: 'On Instagram' })
  await expect(instagram.getByRole('figure').locator('img')).toHaveCount(3)
  const drawn = instagramPosts.some(({ footage }) => !footage)
  await expect(instagram.getByText(/^Drawings, for now\./)).toBeVisible({ visible: drawn })
  await expect(instagram.getByRole('link', { name: 'Follow on Instagram' })).toHaveAttribute(
    'href',
    identity.instagram.href,
  )
})

async function doesNothing(page: Page) {
  await page.goto('/editors')
  await hydrate(page)
  const button = page.getByRole('button', { name: 'Start Your Project' })
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const happened: string[] = []
  page.on('request', (request) => happened.push(request.url()))
  page.on('pageerror', (error) => happened.push(error.message))
  page.on('framenavigated', (frame) => happened.push(frame.url()))
  const before = await page.getByRole('main').innerHTML()
  await button.click()
  await button.press('Enter')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  expect(happened).toEqual([])
}

const target = startProject
if (target === null) {
  test("'Start Your Project' does nothing: no navigation, no request, no error", ({ page }) =>
    doesNothing(page))
} else {
  test(`'Start Your Project' leads to ${target}`, async ({ page }) => {
    await page.goto('/editors')
    const link = page.getByRole('link', { name: 'Start Your Project' })
    await expect(link).toHaveAttribute('href', target)
  })
}

readTest(
  'in print the labels on the pictures keep their backgrounds, and nothing to press is left',
  async ({ page }) => {
    await page.goto('/editors')
    await page.emulateMedia({ media: 'print' })
    const labels = portfolio.long.clips.flatMap(({ standIn }) => standIn ?? [])
    for (const label of labels) {
      await expect(page.getByText(label, { exact: true })).toHaveCSS('print-color-adjust', 'exact')
    }
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(page.getByText('Play the long edit', { exact: true })).toBeHidden()
    await expect(page.getByText('Start Your Project', { exact: true })).toBeHidden()
  },
)
