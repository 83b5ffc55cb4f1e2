import type { Page } from '@playwright/test'
import { cutAt } from '#app/components/home/film/clock.ts'
import { halfFrame, timecode } from '#app/components/home/film/timecode.ts'
import { heroCuts, heroStartSeconds, videos } from '#app/content/videos.ts'
import { lengthOf } from '#app/film-length.ts'
import { expect, test } from '../../fixtures.ts'
import { hold } from '../../page.ts'
import { clocks, idle, nextFrame, pause, play } from './hero-film.ts'

const start = timecode(heroStartSeconds)

test.skip(videos.hero.provider !== 'file', 'youtube-film.spec.ts tests a film from YouTube.')

test('the film starts at its second and plays on, without a sound', async ({ page }) => {
  await page.goto('/')
  const first = await nextFrame(page)
  expect(first).toBeGreaterThanOrEqual(heroStartSeconds)
  await expect.poll(() => nextFrame(page)).toBeGreaterThan(first + 0.2)
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await expect(page.locator('video')).toHaveJSProperty('loop', true)
})

test('header, viewfinder, playhead and cuts show the time of the current frame', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator(clocks(page))).toHaveText(start)
  await expect.poll(() => nextFrame(page)).toBeGreaterThan(heroStartSeconds + 1)
  await pause(page).click()
  const shown = await page.getByRole('slider', { name: 'Place in the film' }).evaluate((slider) => {
    const film = document.querySelector('video')
    const playhead = document.querySelector<HTMLElement>('[data-playhead]')
    const share = Number.parseFloat(playhead?.style.translate ?? '') / 100
    return {
      clocks: [...document.querySelectorAll('[data-clock]')].map((clock) => clock.textContent),
      playhead: share * (film?.duration ?? 0),
      place: slider.ariaValueText,
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
  expect(shown.place).toBe(`${Math.floor(time)} seconds`)
})

for (const [device, options] of Object.entries({
  'a mouse': {},
  'a touch screen': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
})) {
  test.describe(`with ${device}`, () => {
    test.use(options)

    test('the clock follows the film, and once it is paused shows the time of its frame', async ({
      page,
    }) => {
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
      const times = new Set<string | null>()
      await expect(async () => {
        times.add(await clocks(page).last().textContent())
        expect(times.size).toBeGreaterThan(4)
      }).toPass({ intervals: [100] })
      for (let round = 0; round < 3; round += 1) {
        await pause(page).click()
        await expect(film).toHaveJSProperty('paused', true)
        let seconds = 0
        // A frame may still be painted after the film has paused.
        await expect(async () => {
          seconds = Number(await film.getAttribute('data-shown'))
          expect(await clocks(page).allTextContents()).toEqual(Array(2).fill(timecode(seconds)))
        }).toPass()
        await play(page).click()
        await expect.poll(() => nextFrame(page)).toBeGreaterThan(seconds + 0.2)
      }
    })
  })
}

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
  expect(texts).toContain(start)
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
  await expect(clocks(page)).toHaveText([start, start])
  release()
})

test('the cuts make up the whole film', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  const lasts = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration)
  const slider = page.getByRole('slider', { name: 'Place in the film' })
  expect(Number(await slider.getAttribute('max'))).toBeCloseTo(lasts, 1)
})

test('the track of its cuts is a slider that seeks, paused and playing', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  await pause(page).click()
  const slider = page.getByRole('slider', { name: 'Place in the film' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0 seconds')
  await expect(page.locator('video')).toHaveJSProperty('currentTime', 0)
  await expect(clocks(page)).toHaveText(['00:00:00:00', '00:00:00:00'])
  await expect(page.locator('[data-cut]').first()).toHaveAttribute('data-cut', 'on')
  const box = await slider.boundingBox()
  if (!box) throw new Error('There is no slider.')
  await page.mouse.click(box.x + box.width * 0.645, box.y + box.height / 2)
  const place = async () => {
    const clock = (await clocks(page).first().textContent()) ?? ''
    const [, minutes = 0, seconds = 0, frames = 0] = clock.split(':').map(Number)
    return (minutes * 60 + seconds + frames / 24) / lengthOf(heroCuts)
  }
  await expect.poll(place).toBeCloseTo(0.645, 1)
  await expect(page.locator('[data-cut="on"]')).toHaveCount(1)
})

test('a place chosen as the film stops is kept', async ({ page }) => {
  await page.goto('/')
  await nextFrame(page)
  const slider = page.getByRole('slider', { name: 'Place in the film' })
  await slider.focus()
  // Chromium says that a film has stopped after the press that stopped it, and another press may come between.
  const place = await pause(page).evaluate(async (button: HTMLButtonElement) => {
    const film = document.querySelector('video')
    const track = document.querySelector<HTMLInputElement>('input[type="range"]')
    if (!film || !track) throw new Error('There is no film or no slider.')
    const stopped = new Promise((resolve) => film.addEventListener('pause', resolve))
    button.click()
    track.value = '0'
    track.dispatchEvent(new Event('input', { bubbles: true }))
    await stopped
    await new Promise((resolve) => film.addEventListener('seeked', resolve))
    return film.currentTime
  })
  expect(place).toBe(0)
})

test('a key on the slider goes on from the frame that is shown, not from where the slider got the focus', async ({
  page,
}) => {
  await page.goto('/')
  const before = await nextFrame(page)
  const slider = page.getByRole('slider', { name: 'Place in the film' })
  await slider.focus()
  // Screen readers would announce each second.
  const place = await slider.getAttribute('aria-valuetext')
  await expect.poll(() => nextFrame(page)).toBeGreaterThan(before + 1.5)
  await expect(slider).toHaveAttribute('aria-valuetext', place ?? '')
  await page.keyboard.press('ArrowRight')
  expect(Number(await slider.inputValue())).toBeGreaterThan(before + 1.5)
})

test('a place chosen in a film that has not played yet is shown, to its last frame', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/')
  await pause(page).click()
  release()
  await expect(play(page)).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Place in the film' })
  await slider.focus()
  await page.keyboard.press('End')
  const width = () => page.locator('video').evaluate((film) => film.getBoundingClientRect().width)
  // As wide as the page, which in Firefox has a scroll bar.
  await expect.poll(width).toBeGreaterThan(1400)
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('paused', true)
  await expect(film).toHaveJSProperty('seeking', false)
  const lastFrame = lengthOf(heroCuts) - 2 * halfFrame
  expect(await film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeCloseTo(lastFrame, 3)
  await expect(clocks(page)).toHaveText([timecode(lastFrame), timecode(lastFrame)])
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
    await expect(clocks(page)).toHaveText([start, start])
  })
}
