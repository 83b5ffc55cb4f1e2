import type { Page } from '@playwright/test'
import { cutAt, lengthOf } from '#app/components/home/film-clock.ts'
import { timecode } from '#app/components/home/timecode.ts'
import { youtubeHost } from '#app/components/home/youtube-player.ts'
import { featuredEditor, guarantee, inFull } from '#app/content/facts.ts'
import { services } from '#app/content/services.ts'
import { heroCuts, heroFilm, heroStartSeconds, shortCuts, videos } from '#app/content/videos.ts'
import { expect, hold, hydrated, missWebm, readTest, test, typeset } from './site.ts'

const views = inFull(guarantee.views)
const { windowDays, claimWithinDays } = guarantee

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

  readTest('the headline is the one specified', async ({ page }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Edits and Logos That Make You Stand Out', exact: true }),
    ).toBeVisible()
  })

  for (const [name, path] of Object.entries({
    'Explore Services': '/pricing',
    'Meet Our Editors': '/editors',
    'See Pricing': '/pricing',
    'Email for Personal Quote': '/contact',
    'View Our Apps': '/apps',
  })) {
    test(`'${name}' leads to ${path}`, async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
    })
  }

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
    await expect(page.getByRole('img', { name: shortCuts.shows })).toBeVisible()
    await expect(page.getByText(/^Drawn stand-in,/)).toBeVisible({ visible: !shortCuts.footage })
  })

  for (const width of [320, 844, 1440]) {
    readTest(
      `a drawn film behind the headline is marked as a stand-in at ${width} pixels`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 390 })
        const { standIn } = heroFilm
        expect(standIn === null).toBe(heroFilm.video.footage)
        const mark = page.getByText('Drawn stand-in', { exact: true })
        if (standIn) await expect(mark).toBeInViewport({ ratio: 1 })
        else await expect(mark).toHaveCount(0)
      },
    )
  }

  readTest('printed pages have white margins', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  readTest('the guarantee has three cards below its number', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section.getByRole('article').getByRole('heading')).toHaveText([
      'Short Form',
      'Long Form',
      'Money Back Promise',
    ])
    await expect(section.getByText(`views within ${windowDays} days on any full edit`)).toBeVisible()
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
      await page.goto('/')
      await typeset(page)
      const longest = services.find(({ track }) => track === 'violet')?.name ?? ''
      const [left, right, clip] = await Promise.all([
        page.getByRole('link', { name: 'Explore Services' }).boundingBox(),
        page.getByRole('link', { name: 'Meet Our Editors' }).first().boundingBox(),
        page.getByRole('link', { name: longest }).first().boundingBox(),
      ])
      if (!left || !right || !clip) throw new Error('The hero lacks a button or its clip.')
      expect(clip.x).toBeCloseTo(left.x, 0)
      expect(clip.x + clip.width).toBeCloseTo(right.x + right.width, 0)
    },
  )

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [900, 1200],
  ] as const) {
    readTest(
      `on an upright screen of ${width} px each sentence is above a button, in two columns`,
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto('/')
        await typeset(page)
        const main = page.getByRole('main')
        const [first, second, left, right] = await Promise.all(
          [
            main.getByText('We edit your videos'),
            main.getByText('on a full edit, or your money back').first(),
            main.getByRole('link', { name: 'Explore Services' }),
            main.getByRole('link', { name: 'Meet Our Editors' }),
          ].map((part) => part.boundingBox()),
        )
        if (!first || !second || !left || !right) throw new Error('The hero lacks a sentence or a button.')
        expect(second.y).toBe(first.y)
        expect(right.y).toBe(left.y)
        expect(first.x).toBeCloseTo(left.x, 0)
        expect(second.x).toBeCloseTo(right.x, 0)
        // Both margins are alike.
        expect(right.x + right.width).toBeCloseTo(width - left.x, 0)
      },
    )
  }

  for (const width of [768, 900]) {
    readTest(`on a tablet of ${width} px no heading has the right half blank`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const pairs = [
        ['Cut by an editor with an audience of their own', page.getByText(/^Our featured partner editor/)],
        ['Logos that hold at 16 pixels', page.locator('main li', { hasText: 'One grid' })],
      ] as const
      for (const [name, neighbor] of pairs) {
        const [heading, beside] = await Promise.all([
          page.getByRole('heading', { name }).boundingBox(),
          neighbor.boundingBox(),
        ])
        if (!heading || !beside) throw new Error(`No box for '${name}'.`)
        expect(beside.x).toBeGreaterThanOrEqual(heading.x + heading.width)
        expect(Math.abs(beside.y - heading.y)).toBeLessThan(8)
      }
    })
  }

  readTest('the timeline is a navigation that names each service and its price', async ({ page }) => {
    const timeline = page.getByRole('navigation', { name: 'Services and starting prices' })
    const items = services.map(
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

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the film’s length gives the timeline its scale, and the playhead its place', async ({ page }) => {
      const lasts = lengthOf(heroCuts)
      const five = page.getByText('00:05', { exact: true })
      const [scale, figure, playhead] = await Promise.all([
        five.locator('..').boundingBox(),
        five.boundingBox(),
        page.locator('[data-playhead]').boundingBox(),
      ])
      if (!scale || !figure || !playhead) throw new Error('The timeline lacks its scale or its playhead.')
      expect((figure.x - scale.x) / scale.width).toBeCloseTo(5 / lasts, 3)
      expect((playhead.x - scale.x) / scale.width).toBeCloseTo(heroStartSeconds / lasts, 3)
    })
  })

  test('the playhead passes behind the figures of the scale', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await idle(page)
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

  readTest('screen readers read counter, ruler and clips once, as text', async ({ page }) => {
    const section = page.getByRole('main').locator('section', { hasText: 'The guarantee is a number' })
    await expect(section).toMatchAriaSnapshot(`
      - heading "The guarantee is a number" [level=2]
      - paragraph: ${views}
      - paragraph: /^views within ${windowDays} days/
      - link "See Pricing"
      - article:
        - heading "Short Form" [level=3]
        - paragraph: /^${views} views in ${windowDays} days or your money back/
      - article:
        - heading "Long Form" [level=3]
        - paragraph: /^The same promise/
      - article:
        - heading "Money Back Promise" [level=3]
        - paragraph: /^If it stays under ${views}/
    `)
  })
})

test.describe('the drawings', () => {
  readTest('clips of the guarantee are as long as their days', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const clips = page.getByRole('main').getByRole('article')
    const widths = await clips.evaluateAll((all) => all.map((clip) => clip.getBoundingClientRect().width))
    const [short = 0, long = 0, refund = 0] = widths
    expect(long).toBe(short)
    expect(refund / short).toBeCloseTo(claimWithinDays / windowDays, 3)
  })

  test('the playhead of the ruler travels with the page', async ({ page }) => {
    await page.goto('/')
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
    await page.goto('/')
    const playhead = page.getByRole('banner').locator('i').last()
    const left = () => playhead.evaluate((element) => element.getBoundingClientRect().left)
    const start = await left()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await left()).toBe(start)
  })
})

async function leavesPoster(page: Page) {
  await page.goto('/')
  await expect(pause(page)).toBeVisible()
  await hydrated(page)
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
    await hydrated(page)
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

  test('it plays on while part of it is on the screen, and pauses when none is', async ({ page }) => {
    await page.goto('/')
    await nextFrame(page)
    const film = page.locator('video')
    const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await scroll(400)
    const before = await nextFrame(page)
    await expect.poll(() => nextFrame(page)).toBeGreaterThan(before + 0.2)
    await scroll(3000)
    await expect(film).toHaveJSProperty('paused', true)
    await scroll(0)
    await expect(film).toHaveJSProperty('paused', false)
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

/** A film that YouTube plays, here a stand-in for its player that says that it plays and keeps what it is told. */
function filmFromYoutube() {
  const player = (page: Page) => page.frameLocator('iframe[title="Background video"]').locator('body')

  test.beforeEach(({ page }) =>
    page.route(`${youtubeHost}/**`, (route) =>
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
    const asked = page.waitForRequest((request) => request.url().startsWith(youtubeHost))
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
    expect(contacted).not.toContain(youtubeHost)
  })
}

const filmTests = { file: filmFromFile, youtube: filmFromYoutube }
test.describe('the film', () => filmTests[videos.hero.provider]())
