import type { Page } from '@playwright/test'
import { cutAt } from '#app/components/home/film-clock.ts'
import { expect, hydrated, test } from './site.ts'

const isFilm = (url: string) => /\.(webm|mp4)(#|$)/.test(url)

/** Every film the page asks for from now on. */
function filmRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isFilm(request.url())) requests.push(request.url())
  })
  return requests
}

/** The second of the film that is on the screen at its next frame. */
const nextFrame = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      (film: HTMLVideoElement) =>
        new Promise<number>((resolve) =>
          film.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
        ),
    )

/** The page has loaded and twice had nothing left to do: a film that is coming would have been asked for. */
async function idle(page: Page) {
  await hydrated(page)
  await page.waitForLoadState()
  for (let moment = 0; moment < 2; moment++) {
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })),
    )
  }
}

const pause = (page: Page) => page.getByRole('button', { name: 'Pause background video' })
const play = (page: Page) => page.getByRole('button', { name: 'Play background video' })

test.describe('the words', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('the headline is the one specified', async ({ page }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Edits and Logos That Make You Stand Out', exact: true }),
    ).toBeVisible()
  })

  for (const [name, path] of Object.entries({
    'Explore Services': '/pricing',
    'Meet Our Editors': '/editors',
    'See pricing': '/pricing',
    'Email for Personal Quote': '/contact',
    'View Our Apps': '/apps',
  })) {
    test(`'${name}' leads to ${path}`, async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
    })
  }

  test('the partner editor is told in three counts', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'featured partner editor' })
    await expect(section.getByRole('definition')).toHaveText(['27M+', '140K+', '5K+'])
    await expect(section.getByRole('term')).toHaveText([/^views/, /^subscribers/, /^followers.*Instagram/])
  })

  test('the guarantee stands in three cards under its number', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section.getByRole('article').getByRole('heading')).toHaveText([
      'Short Form',
      'Long Form',
      'Money Back Promise',
    ])
    await expect(section.getByText(/within 30 days.*full refund/)).toBeVisible()
    await expect(section.getByText(/within 35 days of delivery/)).toBeVisible()
  })

  test('logos have a section that leads to a question', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'Logos that hold' })
    await expect(section.getByRole('link')).toHaveAttribute('href', '/contact')
  })

  test('the timeline is a navigation that names each service and its price', async ({ page }) => {
    const timeline = page.getByRole('navigation', { name: 'Services and starting prices' })
    await expect(timeline).toMatchAriaSnapshot(`
      - navigation "Services and starting prices":
        - list:
          - listitem:
            - /children: equal
            - link "Short-form edits from $25":
              - /url: /pricing
          - listitem:
            - /children: equal
            - link "Long-form edits from $40":
              - /url: /pricing
          - listitem:
            - /children: equal
            - link "Apps and websites very cheap":
              - /url: /apps
          - listitem:
            - /children: equal
            - link "Custom logos ask us":
              - /url: /contact
    `)
  })

  test('counter, ruler and clips are read once, as words', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section).toMatchAriaSnapshot(`
      - heading "The guarantee is a number" [level=2]
      - paragraph: 10,000
      - paragraph: /^views within 30 days/
      - link "See pricing"
      - article:
        - heading "Short Form" [level=3]
        - paragraph: /^10,000 views in 30 days or your money back/
      - article:
        - heading "Long Form" [level=3]
        - paragraph: /^The same promise/
      - article:
        - heading "Money Back Promise" [level=3]
        - paragraph: /^If it stays under 10,000/
    `)
  })
})

test.describe('the drawings', () => {
  test('clips of the guarantee are as long as their days', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const clips = page.getByRole('main').getByRole('article')
    const widths = await clips.evaluateAll((all) => all.map((clip) => clip.getBoundingClientRect().width))
    const [short = 0, long = 0, refund = 0] = widths
    expect(long).toBe(short)
    expect(refund / short).toBeCloseTo(35 / 30, 3)
  })

  test('the playhead of the ruler travels with the page', async ({ page }) => {
    await page.goto('/')
    const playhead = page.getByRole('banner').locator('i').last()
    const left = () => playhead.evaluate((element) => element.getBoundingClientRect().left)
    const start = await left()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(left).toBeGreaterThan(start + 1000)
  })

  test('with motion reduced the playhead stays at the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const playhead = page.getByRole('banner').locator('i').last()
    const left = () => playhead.evaluate((element) => element.getBoundingClientRect().left)
    const start = await left()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await left()).toBe(start)
  })
})

test.describe('the film', () => {
  test('it starts at five seconds and plays on, without a sound', async ({ page }) => {
    await page.goto('/')
    const first = await nextFrame(page)
    expect(first).toBeGreaterThanOrEqual(5)
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(first + 0.2)
    await expect(page.locator('video')).toHaveJSProperty('muted', true)
    await expect(page.locator('video')).toHaveJSProperty('loop', true)
  })

  test('header, viewfinder, playhead and cuts tell one time, that of the frame on the screen', async ({
    page,
  }) => {
    await page.goto('/')
    const clocks = page.getByText(/^\d\d:\d\d:\d\d:\d\d$/)
    await expect(page.getByRole('main').locator(clocks)).toHaveText('00:00:05:00')
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(5.5)
    await pause(page).click()
    const shown = await page.evaluate(() => {
      const film = document.querySelector('video')
      const playhead = document.querySelector<HTMLElement>('[data-playhead]')
      const share = Number.parseFloat(playhead?.style.translate ?? '') / 100
      return {
        clocks: [...document.querySelectorAll('[data-clock]')].map((clock) => clock.textContent),
        playhead: share * (film?.duration ?? 0),
        cuts: [...document.querySelectorAll('[data-cut]')].map((cut) => cut.getAttribute('data-cut')),
        lengths: [...document.querySelectorAll('[data-cut]')].map(
          (cut) => (Number.parseFloat(cut.getAttribute('width') ?? '') / 100) * (film?.duration ?? 0),
        ),
      }
    })
    const [header, viewfinder] = shown.clocks
    expect(header).toBe(viewfinder)
    const [second = 0, frame = 0] = (header ?? '').split(':').slice(2).map(Number)
    const time = second + frame / 24
    expect(Math.abs(time - shown.playhead)).toBeLessThan(1 / 24)
    expect(shown.cuts.indexOf('on')).toBe(cutAt(time, shown.lengths))
    expect(shown.cuts.filter((cut) => cut === 'on')).toHaveLength(1)
  })

  test('the cuts make up the whole film', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    const lasts = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration)
    const slider = page.getByRole('slider', { name: 'Place in the background video' })
    expect(Number(await slider.getAttribute('max'))).toBeCloseTo(lasts, 1)
  })

  test('the track of its cuts is a slider that moves it, paused and playing', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    await pause(page).click()
    const slider = page.getByRole('slider', { name: 'Place in the background video' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '0 seconds')
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 0)
    await expect(page.locator('[data-clock]')).toHaveText(['00:00:00:00', '00:00:00:00'])
    await expect(page.locator('[data-cut]').first()).toHaveAttribute('data-cut', 'on')
    const box = await slider.boundingBox()
    if (!box) throw new Error('There is no slider.')
    await page.mouse.click(box.x + box.width * 0.645, box.y + box.height / 2)
    await expect(page.locator('[data-clock]').first()).toHaveText(/^00:00:1[23]:/)
    await expect(page.locator('[data-cut="on"]')).toHaveCount(1)
  })

  for (const [state, set] of Object.entries({
    'with motion reduced': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'where the film fails': (page: Page) => page.route(/\.(webm|mp4)/, (route) => route.abort()),
  })) {
    test(`${state} the time stands at five seconds, and nothing can be dragged`, async ({ page }) => {
      await set(page)
      await page.goto('/')
      await idle(page)
      await expect(page.getByRole('slider')).toHaveCount(0)
      await expect(page.locator('[data-clock]')).toHaveText(['00:00:05:00', '00:00:05:00'])
    })
  }

  test('it never becomes the largest paint, on no screen', async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await expect(page.locator('video')).toHaveAttribute('data-rolling', 'true')
      await nextFrame(page)
      const largest = await page.evaluate(
        () =>
          new Promise<(string | undefined)[]>((resolve) =>
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .map((entry) =>
                    'element' in entry && entry.element instanceof Element ? entry.element.tagName : '',
                  ),
              ),
            ).observe({ type: 'largest-contentful-paint', buffered: true }),
          ),
      )
      expect(largest).not.toContain('VIDEO')
    }
  })

  test('it pauses and plays on at the press of its button', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    await pause(page).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await play(page).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
    await expect(pause(page)).toBeVisible()
  })

  test('a pause is kept for the session and spares the film', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    await pause(page).click()
    const requests = filmRequests(page)
    await page.reload()
    await hydrated(page)
    await expect(play(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(play(page)).toBeVisible()
    expect(requests).toEqual([])
    await play(page).click()
    await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(5)
  })

  test('a pause before the script is there is answered when it comes', async ({ page }) => {
    const requests = filmRequests(page)
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/modules-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/')
    await pause(page).click()
    pressed.resolve()
    await expect(play(page)).toBeVisible()
    expect(requests).toEqual([])
  })

  test('with motion reduced no film is asked for and no button offers one', async ({ page }) => {
    const requests = filmRequests(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await idle(page)
    await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('where data is to be saved no film is asked for', async ({ page }) => {
    const requests = filmRequests(page)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto('/')
    await idle(page)
    await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('in a tab behind others it waits until it is seen, and stops when it no longer is', async ({
    page,
  }) => {
    const requests = filmRequests(page)
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true, writable: true, configurable: true })
    })
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.assign(document, { hidden: value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await page.goto('/')
    await idle(page)
    expect(requests).toEqual([])
    await show(false)
    await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(5)
    await show(true)
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
  })

  test('a film that fails leaves the still and takes its button away', async ({ page }) => {
    await page.route(/\.(webm|mp4)/, (route) => route.abort())
    await page.goto('/')
    await expect(pause(page)).toBeVisible()
    await hydrated(page)
    await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.locator('main section').first().locator('svg').first()).toBeVisible()
  })

  test('a film that is missing in one format is asked for in the other', async ({ page }) => {
    await page.route(/\.webm/, (route) => route.fulfill({ status: 404 }))
    const requests = filmRequests(page)
    await page.goto('/')
    await expect.poll(() => requests.some((url) => url.includes('.mp4'))).toBe(true)
  })

  test('without script the still stays and no button is offered', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /background video/ })).toBeHidden()
    await context.close()
  })
})
