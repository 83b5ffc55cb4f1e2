import type { Page } from 'playwright-core'
import { hydrated } from '../hydrated.ts'

/** Loads React at once, as an interaction does, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('keydown')))
  await page.waitForFunction(hydrated)
}

/** Waits until everything in view has loaded: fonts, pictures, and each film's first frame or poster. */
export async function settle(page: Page): Promise<void> {
  // The page uses its own font up to half a second after the first paint, and shows the film's poster then.
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Archivo')
    const taking = document
      .getAnimations()
      .some((each) => ['typeface', 'after-words'].includes(Reflect.get(each, 'animationName')))
    // A face of letters that this page does not show is never loaded.
    return !taking && faces.some(({ status }) => status === 'loaded') && document.fonts.status === 'loaded'
  })
  await page.waitForFunction(() => {
    const near = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const pictures = [...document.images].filter(near).every((picture) => picture.complete)
    const films = [...document.querySelectorAll('video')]
      .filter(near)
      .every((film) => film.readyState >= 2 || film.preload === 'none' || film.error)
    return pictures && films
  })
}

/** Scrolls through the page once to load lazy pictures, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  const step = (page.viewportSize()?.height ?? 900) * 0.8
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await settle(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
