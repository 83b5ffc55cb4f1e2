import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { hydrate } from '../../page.ts'

/** The film's time, in seconds, at the next frame on screen. */
export const nextFrame = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      (film: HTMLVideoElement) =>
        new Promise<number>((resolve) =>
          film.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
        ),
    )

/** The page has loaded and been idle twice: by then it would have requested a film. */
export async function idle(page: Page) {
  await hydrate(page)
  await page.waitForLoadState()
  for (let moment = 0; moment < 2; moment++) {
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })),
    )
  }
}

/** The film's times, in the header and in the viewfinder. */
export const clocks = (page: Page) => page.getByText(/^\d\d:\d\d:\d\d:\d\d$/)

export const pause = (page: Page) => page.getByRole('button', { name: 'Pause background video' })
export const play = (page: Page) => page.getByRole('button', { name: 'Play background video' })

/** The picture behind the headline while no film plays. */
export const poster = (page: Page) =>
  page.getByRole('main').getByRole('presentation', { includeHidden: true }).first()

export async function leavesPoster(page: Page) {
  await page.goto('/')
  await expect(pause(page)).toBeVisible()
  await hydrate(page)
  await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
  await expect(page.locator('video, iframe')).toHaveCount(0)
  await expect(poster(page)).toBeVisible()
}
