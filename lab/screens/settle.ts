import type { Page } from 'playwright-core'
import { takenOver } from '../taken-over.ts'

/** Gives a sign of intent and waits until script has taken the page over. */
export async function takeOver(page: Page): Promise<void> {
  // The first move after loading has no place it came from; the second is one that went somewhere.
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.waitForFunction(takenOver)
}

/** Waits until what a visitor sees stands: fonts, the pictures on the way, and a first frame of each film or its poster. */
export async function settle(page: Page): Promise<void> {
  // Its own typeface comes a moment after its first words.
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Archivo')
    const animations = document.getAnimations().map((each) => Reflect.get(each, 'animationName'))
    return faces.every(({ status }) => status === 'loaded') && !animations.includes('typeface')
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

/** Scrolls through the page once, so that lazy pictures are there, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  const step = (page.viewportSize()?.height ?? 900) * 0.8
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await settle(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
