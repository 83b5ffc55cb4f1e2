import type { Locator, Page } from '@playwright/test'
import { cutAt } from '#app/components/home/film/clock.ts'
import { timecode } from '#app/components/home/film/timecode.ts'
import { heroCuts, heroStartSeconds, videos } from '#app/content/videos.ts'
import { expect, test } from '../../fixtures.ts'
import { hold, hydrate, missWebm } from '../../page.ts'
import { clocks, idle, leavesPoster, nextFrame, pause, play, poster } from './hero-film.ts'

const isFilm = (url: string) => /\.(webm|mp4)(#|$)/.test(url)

/** Every film the page requests from now on. */
function filmRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isFilm(request.url())) requests.push(request.url())
  })
  return requests
}

test.skip(videos.hero.provider !== 'file', 'youtube-film.spec.ts tests a film from YouTube.')

test('when the visitor turns motion off, its poster is back, with its time', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => nextFrame(page)).toBeGreaterThan(heroStartSeconds + 0.5)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('video')).toHaveCount(0)
  await expect(poster(page)).toBeVisible()
  const start = timecode(heroStartSeconds)
  await expect(clocks(page)).toHaveText([start, start])
})

test('neither it nor its poster becomes the largest paint, on any screen', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  const animateAt = (playbackRate: number) => client.send('Animation.setPlaybackRate', { playbackRate })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // Slower, so that the poster is there before it fades in on a busy machine too.
    await animateAt(0.2)
    await page.goto('/')
    await poster(page).evaluate((picture: HTMLImageElement) => picture.decode())
    await animateAt(1)
    await expect(page.locator('video')).toHaveAttribute('data-rolling', 'true')
    await nextFrame(page)
    await page.waitForFunction(() => document.querySelector('main img')?.getAnimations().length === 0)
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
    expect(largest).not.toContain('IMG')
  }
})

test('the film’s button pauses and resumes it', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  await pause(page).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  await play(page).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await expect(pause(page)).toBeVisible()
})

test('where the browser does not let a film play by itself, its button plays it', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let pressed = false
    addEventListener('pointerdown', () => {
      pressed = true
    })
    HTMLMediaElement.prototype.play = function () {
      return pressed ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await page.goto('/')
  await play(page).click()
  await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(heroStartSeconds)
})

test('the icon of its button changes with the word', async ({ page }) => {
  const icon = (button: Locator) => button.locator('path').getAttribute('d')
  await page.goto('/')
  await nextFrame(page)
  const whilePlaying = await icon(pause(page))
  await pause(page).click()
  const whilePaused = await icon(play(page))
  expect(whilePaused).not.toBe(whilePlaying)
  await play(page).click()
  expect(await icon(pause(page))).toBe(whilePlaying)
})

test('a pause lasts for the session, and the film is then not loaded', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  await pause(page).click()
  // Not a reload: until the page is left, its film may still request what it has not loaded.
  await page.goto('about:blank')
  const requests = filmRequests(page)
  await page.goto('/')
  await hydrate(page)
  await expect(play(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(play(page)).toBeVisible()
  expect(requests).toEqual([])
  await play(page).click()
  await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(heroStartSeconds)
  await page.reload()
  await hydrate(page)
  await expect(pause(page)).toBeVisible()
})

test('a pause before hydration takes effect after it', async ({ page }) => {
  const requests = filmRequests(page)
  const release = await hold(page, '**/*.js')
  await page.goto('/')
  await pause(page).click()
  release()
  await expect(play(page)).toBeVisible()
  expect(requests).toEqual([])
})

test('with reduced motion no film is requested and no button offers one', async ({ page }) => {
  const requests = filmRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await idle(page)
  await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
  expect(requests).toEqual([])
})

test('with Save-Data, on a 2G line and on a slower one no film is requested', async ({ page }) => {
  const requests = filmRequests(page)
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    const where = JSON.stringify(connection)
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    await page.goto('/')
    await idle(page)
    await expect(page.getByRole('button', { name: /background video/ }), where).toHaveCount(0)
    expect(requests, where).toEqual([])
  }
})

test('where the system is set to use less data no film is requested', async ({ page }) => {
  const requests = filmRequests(page)
  // No browser of these tests can imitate it.
  await page.addInitScript(() => {
    const real = matchMedia
    window.matchMedia = (query) => real(query === '(prefers-reduced-data: reduce)' ? 'all' : query)
  })
  await page.goto('/')
  await idle(page)
  await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
  expect(requests).toEqual([])
})

test('once its page is left, turning motion off writes no time into the bar', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const clock = page.getByRole('banner').locator('[data-clock]')
  await expect(clock).toBeEmpty()
  const changed = await page.evaluateHandle(() => {
    const setting = matchMedia('(prefers-reduced-motion: reduce)')
    return { heard: new Promise((resolve) => setting.addEventListener('change', resolve)) }
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await changed.evaluate(({ heard }) => heard.then(() => undefined))
  await expect(clock).toBeEmpty()
})

test('in a background tab it waits until it is visible, and it stops when it no longer is', async ({
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
  await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(heroStartSeconds)
  await show(true)
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
})

test('the film plays on while part of it is on the screen, and pauses without a clock when none is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await nextFrame(page)
  const film = page.locator('video')
  const clock = page.getByRole('banner').locator('[data-clock]')
  await expect(clock).toBeVisible()
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await scroll(400)
  const before = await nextFrame(page)
  await expect.poll(() => nextFrame(page)).toBeGreaterThan(before + 0.2)
  await scroll(3000)
  await expect(film).toHaveJSProperty('paused', true)
  await expect(clock).toBeHidden()
  await scroll(0)
  await expect(film).toHaveJSProperty('paused', false)
  await expect(clock).toBeVisible()
})

test('the first picture is the frame that the film starts with, in the same place', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  await pause(page).click()
  const difference = await page.locator('video').evaluate(async (film: HTMLVideoElement, start) => {
    const poster = film.closest('section')?.querySelector('img')
    if (!poster) throw new Error('There is no poster.')
    await poster.decode()
    const sought = new Promise((done) => film.addEventListener('seeked', done, { once: true }))
    film.currentTime = start
    await sought
    const pixelsOf = (picture: HTMLImageElement | HTMLVideoElement) => {
      const pen = new OffscreenCanvas(64, 36).getContext('2d')
      pen?.drawImage(picture, 0, 0, 64, 36)
      return pen?.getImageData(0, 0, 64, 36).data ?? []
    }
    const filmed = pixelsOf(film)
    const differences = Array.from(pixelsOf(poster), (value, index) => Math.abs(value - (filmed[index] ?? 0)))
    const placeOf = (element: Element) => {
      const { objectFit, objectPosition, width, height } = getComputedStyle(element)
      return [objectFit, objectPosition, width, height].join()
    }
    return {
      mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
      places: new Set([film, poster].map(placeOf)).size,
    }
  }, heroStartSeconds)
  expect(difference.mean).toBeLessThan(3)
  expect(difference.places).toBe(1)
})

test('a film that fails leaves its poster and removes its button', async ({ page }) => {
  await page.route(/\.(webm|mp4)/, (route) => route.abort())
  await leavesPoster(page)
})

test('a film that is missing in one format plays in the other', async ({ page }) => {
  await missWebm(page)
  await page.goto('/')
  await expect.poll(() => nextFrame(page)).toBeGreaterThanOrEqual(heroStartSeconds)
  await expect(pause(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the poster stays and no button is offered', async ({ page }) => {
    await page.goto('/')
    await expect(poster(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /background video/ })).toBeHidden()
  })

  test('the viewfinder and the track show the time of the poster', async ({ page }) => {
    await page.goto('/')
    await expect(clocks(page)).toHaveText([timecode(heroStartSeconds)])
    const cuts = await page
      .locator('[data-cut]')
      .evaluateAll((all) => all.map((cut) => cut.getAttribute('data-cut')))
    expect(cuts.indexOf('on')).toBe(cutAt(heroStartSeconds, heroCuts))
  })
})
