import type { Page } from '@playwright/test'
import { youtubeOrigin } from '#app/components/home/film/youtube-player.ts'
import { heroStartSeconds, videos } from '#app/content/videos.ts'
import { expect, test } from '../../fixtures.ts'
import { idle, leavesPoster, pause, play } from './hero-film.ts'

test.skip(videos.hero.provider !== 'youtube', 'The film is not from YouTube.')

const player = (page: Page) => page.frameLocator('iframe[title="Background video"]').locator('body')

// The stand-in for its player says that it plays, and shows the last command.
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

test('a film from YouTube starts at its second and plays on, without a sound', async ({ page }) => {
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

test('the button of a film from YouTube pauses and resumes it', async ({ page }) => {
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
