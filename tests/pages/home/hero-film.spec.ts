import type { Page } from '@playwright/test'
import { cutAt } from '#app/components/home/film/clock.ts'
import { timecode } from '#app/components/home/film/timecode.ts'
import { youtubeOrigin } from '#app/components/home/film/youtube-player.ts'
import { heroStartSeconds, videos } from '#app/content/videos.ts'
import { expect, test } from '../../fixtures.ts'
import { hold, hydrate, missWebm } from '../../page.ts'

const isFilm = (url: string) => /\.(webm|mp4)(#|$)/.test(url)

/** Every film the page requests from now on. */
function filmRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isFilm(request.url())) requests.push(request.url())
  })
  return requests
}

/** The film's time, in seconds, at the next frame on screen. */
const nextFrame = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      (film: HTMLVideoElement) =>
        new Promise<number>((resolve) =>
          film.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
        ),
    )

/** The page has loaded and been idle twice: by then it would have requested a film. */
async function idle(page: Page) {
  await hydrate(page)
  await page.waitForLoadState()
  for (let moment = 0; moment < 2; moment++) {
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })),
    )
  }
}

const pause = (page: Page) => page.getByRole('button', { name: 'Pause background video' })
const play = (page: Page) => page.getByRole('button', { name: 'Play background video' })

async function leavesPoster(page: Page) {
  await page.goto('/')
  await expect(pause(page)).toBeVisible()
  await hydrate(page)
  await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
  await expect(page.locator('video, iframe')).toHaveCount(0)
  await expect(page.locator('main section').first().locator('img').first()).toBeVisible()
}

/** A film that is a file of the site. */
function filmFromFile() {
  test('it starts at its second and plays on, without a sound', async ({ page }) => {
    await page.goto('/')
    const first = await nextFrame(page)
    expect(first).toBeGreaterThanOrEqual(heroStartSeconds)
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(first + 0.2)
    await expect(page.locator('video')).toHaveJSProperty('muted', true)
    await expect(page.locator('video')).toHaveJSProperty('loop', true)
  })

  test('header, viewfinder, playhead and cuts show the time of the current frame', async ({ page }) => {
    await page.goto('/')
    const clocks = page.getByText(/^\d\d:\d\d:\d\d:\d\d$/)
    await expect(page.getByRole('main').locator(clocks)).toHaveText(timecode(heroStartSeconds))
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(heroStartSeconds + 0.5)
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

  test('a paused film shows the time of its frame exactly', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    const film = page.locator('video')
    await film.evaluate((element: HTMLVideoElement) => {
      const watch: VideoFrameRequestCallback = (_, { mediaTime }) => {
        element.dataset.shown = String(mediaTime)
        element.requestVideoFrameCallback(watch)
      }
      element.requestVideoFrameCallback(watch)
    })
    for (let round = 0; round < 3; round += 1) {
      await pause(page).click()
      await expect(film).toHaveJSProperty('paused', true)
      let seconds = 0
      // A frame may still be painted after the film has paused.
      await expect(async () => {
        seconds = Number(await film.getAttribute('data-shown'))
        expect(await page.locator('[data-clock]').allTextContents()).toEqual(Array(2).fill(timecode(seconds)))
      }).toPass()
      await play(page).click()
      await expect.poll(() => nextFrame(page)).toBeGreaterThan(seconds + 0.2)
    }
  })

  test('no clock shows the film’s very first frame, which a busy browser reports on the way to its start', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = HTMLVideoElement.prototype.requestVideoFrameCallback
      HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
        if (this.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return real.call(this, callback)
        return window.setTimeout(() =>
          callback(performance.now(), { mediaTime: 0 } as VideoFrameCallbackMetadata),
        )
      }
      const texts = new Set()
      Reflect.set(globalThis, 'texts', texts)
      new MutationObserver(() => {
        for (const clock of document.querySelectorAll('[data-clock]')) texts.add(clock.textContent)
      }).observe(document, { childList: true, characterData: true, subtree: true })
    })
    await page.goto('/')
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(heroStartSeconds)
    const texts = await page.evaluate(() => [...Reflect.get(globalThis, 'texts')])
    expect(texts).toContain(timecode(heroStartSeconds))
    expect(texts).not.toContain(timecode(0))
  })

  test('paused before it has loaded, it leaves the time at that of its poster', async ({ page }) => {
    const release = await hold(page, '**/*.{webm,mp4}')
    await page.goto('/')
    const film = page.locator('video')
    await expect(film).toHaveJSProperty('paused', false)
    await film.evaluate((element) => {
      element.addEventListener('pause', () => {
        element.dataset.heard = 'pause'
      })
    })
    await pause(page).click()
    await expect(film).toHaveAttribute('data-heard', 'pause')
    const start = timecode(heroStartSeconds)
    await expect(page.locator('[data-clock]')).toHaveText([start, start])
    release()
  })

  test('the cuts make up the whole film', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    const lasts = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration)
    const slider = page.getByRole('slider', { name: 'Place in the background video' })
    expect(Number(await slider.getAttribute('max'))).toBeCloseTo(lasts, 1)
  })

  test('the track of its cuts is a slider that seeks, paused and playing', async ({ page }) => {
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

  test('a place chosen in a film that has not played yet is shown', async ({ page }) => {
    const release = await hold(page, '**/*.js')
    await page.goto('/')
    await pause(page).click()
    release()
    await expect(play(page)).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Place in the background video' })
    await slider.focus()
    await page.keyboard.press('End')
    const width = () => page.locator('video').evaluate((film) => film.getBoundingClientRect().width)
    // As wide as the page, which in Firefox has a scroll bar.
    await expect.poll(width).toBeGreaterThan(1400)
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
  })

  for (const [state, set] of Object.entries({
    'with motion reduced': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'where the film fails': (page: Page) => page.route(/\.(webm|mp4)/, (route) => route.abort()),
  })) {
    test(`${state} the time stays at the film's start, and nothing can be dragged`, async ({ page }) => {
      await set(page)
      await page.goto('/')
      await idle(page)
      await expect(page.getByRole('slider')).toHaveCount(0)
      await expect(page.locator('[data-clock]')).toHaveText([
        timecode(heroStartSeconds),
        timecode(heroStartSeconds),
      ])
    })
  }

  test('when the visitor turns motion off, its poster is back, with its time', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(heroStartSeconds + 0.5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.locator('[data-clock]')).toHaveText([
      timecode(heroStartSeconds),
      timecode(heroStartSeconds),
    ])
  })

  test('neither it nor its poster becomes the largest paint, on any screen', async ({ page }) => {
    // Slower, so that the poster is there before it fades in on a busy machine too.
    const client = await page.context().newCDPSession(page)
    await client.send('Animation.enable')
    await client.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
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

  test('its button pauses and resumes it', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    await pause(page).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await play(page).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
    await expect(pause(page)).toBeVisible()
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

  for (const [where, connection] of Object.entries({
    'with Save-Data': { saveData: true },
    'on a 2G line': { effectiveType: '2g' },
  })) {
    test(`${where} no film is requested`, async ({ page }) => {
      const requests = filmRequests(page)
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
        connection,
      )
      await page.goto('/')
      await idle(page)
      await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
      expect(requests).toEqual([])
    })
  }

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

  test('it plays on while part of it is on the screen, and pauses without a clock when none is', async ({
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
    const difference = await page.locator('video').evaluate(async (film: HTMLVideoElement) => {
      const poster = film.closest('section')?.querySelector('img')
      if (!poster) throw new Error('There is no poster.')
      await poster.decode()
      const start = Number(/#t=(.+)/.exec(film.currentSrc)?.[1])
      const sought = new Promise((done) => film.addEventListener('seeked', done, { once: true }))
      film.currentTime = start
      await sought
      const pixelsOf = (picture: HTMLImageElement | HTMLVideoElement) => {
        const pen = new OffscreenCanvas(64, 36).getContext('2d')
        pen?.drawImage(picture, 0, 0, 64, 36)
        return pen?.getImageData(0, 0, 64, 36).data ?? []
      }
      const filmed = pixelsOf(film)
      const differences = Array.from(pixelsOf(poster), (value, index) =>
        Math.abs(value - (filmed[index] ?? 0)),
      )
      const placeOf = (element: Element) => {
        const { objectFit, objectPosition, width, height } = getComputedStyle(element)
        return [objectFit, objectPosition, width, height].join()
      }
      return {
        mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
        places: new Set([film, poster].map(placeOf)).size,
      }
    })
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

  test('without script the poster stays and no button is offered', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /background video/ })).toBeHidden()
    await context.close()
  })
}

/** The film as YouTube plays it. The stand-in for its player says that it plays, and shows the last command. */
function filmFromYoutube() {
  const player = (page: Page) => page.frameLocator('iframe[title="Background video"]').locator('body')

  test.beforeEach(({ page }) =>
    page.route(`${youtubeOrigin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<body><script>addEventListener('message', ({ data }) => {
          document.body.textContent = JSON.parse(data).func ?? ''
          parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*')
        })</script>`,
      }),
    ),
  )

  test('it starts at its second and plays on, without a sound', async ({ page }) => {
    const asked = page.waitForRequest((request) => request.url().startsWith(youtubeOrigin))
    await page.goto('/')
    const address = new URL((await asked).url())
    expect(address.pathname).toBe(`/embed/${videos.hero.provider === 'youtube' && videos.hero.id}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      autoplay: '1',
      mute: '1',
      loop: '1',
      start: String(heroStartSeconds),
    })
    await expect(page.locator('iframe[data-rolling=true]')).toBeVisible()
  })

  test('its button pauses and resumes it', async ({ page }) => {
    await page.goto('/')
    await expect(player(page)).toHaveText('playVideo')
    await pause(page).click()
    await expect(player(page)).toHaveText('pauseVideo')
    await play(page).click()
    await expect(player(page)).toHaveText('playVideo')
  })

  test('a player that does not load leaves the poster and removes its button', async ({ page }) => {
    await page.route(/youtube-film-.*\.js/, (route) => route.abort())
    await leavesPoster(page)
  })

  test('with reduced motion YouTube is not contacted, and no button offers a film', async ({ page }) => {
    const contacted: string[] = []
    page.on('request', (request) => contacted.push(new URL(request.url()).origin))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await idle(page)
    await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
    expect(contacted).not.toContain(youtubeOrigin)
  })
}

const filmTests = { file: filmFromFile, youtube: filmFromYoutube }
test.describe('the film', () => filmTests[videos.hero.provider]())
