import type { Locator, Page, Route } from '@playwright/test'
import { allPages } from '#app/content/pages.ts'

/** The path of every document: the pages, and the one for all other paths. */
export const documentPaths = [...allPages.map(({ href }) => href), '/no-such-page']

/** The footer's link to this address, whatever an owner calls it. */
export const footerLink = (page: Page, href: string) =>
  page.getByRole('contentinfo').locator(`a[href="${href}"]`)

/** What only the contact page has, whatever its heading says. */
export const contactForm = (page: Page) => page.locator('#contact-form')

/** Marks the document that is loaded; `isMarked` then tells whether it still is, or another one has been loaded. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

export async function untilHydrated(page: Page): Promise<void> {
  // Not `waitForFunction`: each page would compile Playwright's own script for it once more.
  await page.evaluate(async () => {
    // app/arrival.ts sets this on hydration.
    while (history.scrollRestoration !== 'manual') await new Promise(requestAnimationFrame)
  })
}

/** Loads React at once, as an interaction does, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  // Not a key that is really pressed: browsers would then draw the ring around whatever gets the focus.
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await untilHydrated(page)
}

/**
 * Has the page use its own font at once, not half a second after the first paint, and waits until it does: then
 * measurements don't change.
 */
export async function typeset(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const inItsFont = () => {
      const faces = [...document.fonts].filter(({ family }) => family === 'Archivo')
      const waiting = document
        .getAnimations()
        .filter((animation) => Reflect.get(animation, 'animationName') === 'typeface')
      for (const animation of waiting) animation.finish()
      // A face of letters that this page does not show is never loaded.
      const loaded = faces.some(({ status }) => status === 'loaded')
      return waiting.length === 0 && loaded && document.fonts.status === 'loaded'
    }
    while (!inItsFont()) await frame()
    // The frame that uses the font can ask for another face.
    await frame()
    await frame()
    await document.fonts.ready
  })
}

/** Waits for the animations that end by themselves. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return timeline === document.timeline && Number.isFinite(Number(endTime))
        })
        .map(({ finished }) => finished),
    ),
  )
}

/** The boxes of these elements at one moment. Between two calls of `boundingBox` a page may grow above them. */
export async function boxesOf<const Parts extends readonly Locator[]>(page: Page, parts: Parts) {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()))
  const boxes = await page.evaluate(
    (all) => all.map((element) => (element as Element).getBoundingClientRect().toJSON()),
    elements,
  )
  return boxes as unknown as { [Part in keyof Parts]: DOMRect }
}

/** An element's text at one moment: its edges, the right end of each line from the top, and the box of the element. */
export const textOf = (element: Locator) =>
  element.evaluate((whole) => {
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    while (texts.nextNode()) {
      const text = document.createRange()
      text.selectNodeContents(texts.currentNode)
      // A space at the end of a line has no width.
      boxes.push(...[...text.getClientRects()].filter(({ width }) => width > 0))
    }
    const ends = new Map<number, number>()
    for (const { bottom, right } of boxes) {
      const line = Math.round(bottom)
      ends.set(line, Math.max(right, ends.get(line) ?? right))
    }
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      lineEnds: [...ends].sort(([line], [other]) => line - other).map(([, end]) => end),
      box: whole.getBoundingClientRect().toJSON() as DOMRect,
    }
  })

/**
 * Waits until the page has its window's size, and the styles for it. Chromium answers `setViewportSize` before the page has
 * that size, and has the size a frame before the lengths that depend on it.
 */
export async function resized(page: Page): Promise<void> {
  await page.evaluate(async (size) => {
    do await new Promise(requestAnimationFrame)
    while (size && (innerWidth !== size.width || innerHeight !== size.height))
  }, page.viewportSize())
}

/**
 * The pixels by which the page's content is wider than its window. Measured without the body's clipping, which hides such
 * content instead of letting a visitor scroll to it.
 */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await resized(page)
  return page.evaluate(() => {
    const unclipped = new CSSStyleSheet()
    unclipped.replaceSync('body { overflow-x: visible !important }')
    document.adoptedStyleSheets.push(unclipped)
    const { scrollWidth, clientWidth } = document.documentElement
    document.adoptedStyleSheets.pop()
    return scrollWidth - clientWidth
  })
}

/** The texts that an element cuts, as by `overflow: clip`, and pairs of texts of which one covers the other. */
export const faultyTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const covered: string[] = []
    const lines: { text: string; block: Element; box: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      let block = text.parentElement
      if (!block?.checkVisibility({ visibilityProperty: true })) continue
      if (block.closest('svg, .visually-hidden')) continue
      const size = Number.parseFloat(getComputedStyle(block).fontSize)
      while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { x, y, width, height } of range.getClientRects()) {
        // Without the air above and below the letters, which close lines share.
        const box = new DOMRect(x, y + height / 2 - size * 0.3, width, size * 0.6)
        lines.push({ text: text.data, block, box })
        for (let around: Element = block; around !== document.body; ) {
          const { overflowX, overflowY } = getComputedStyle(around)
          const edges = around.getBoundingClientRect()
          const outsideX = box.left < edges.left - 1 || box.right > edges.right + 1
          const outsideY = box.top < edges.top - 1 || box.bottom > edges.bottom + 1
          if ((outsideX && overflowX !== 'visible') || (outsideY && overflowY !== 'visible')) {
            cut.push(text.data)
          }
          around = around.parentElement ?? document.body
        }
      }
    }
    for (const [index, { text, block, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (block !== other.block && across > 1 && down > 1) covered.push(`${text} | ${other.text}`)
      }
    }
    return { cut, covered }
  })

/** Adds rules to the page's own, until disposed of: they don't stay on a page that other tests read. */
export async function styled(page: Page, rules: string): Promise<AsyncDisposable> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet()
    added.replaceSync(text)
    document.adoptedStyleSheets.push(added)
    return added
  }, rules)
  return {
    [Symbol.asyncDispose]: () =>
      sheet.evaluate((added) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added)
      }),
  }
}

/**
 * Holds back the requests for such an address, from now on. Returns a function that lets them through, or does with them
 * what `then` says.
 */
export async function hold(
  page: Page,
  files: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held
    // The page may have been left meanwhile.
    await then(route).catch(() => undefined)
  })
  return release
}

/**
 * Fails the files with such an address, from now on. Returns a function that lets them through. Don't use `unroute` or
 * `times` for that: when the last route goes, requests that are just starting are never answered.
 */
export async function fail(page: Page, files: string): Promise<() => void> {
  let failing = true
  await page.route(files, (route) => (failing ? route.abort() : route.continue()))
  return () => {
    failing = false
  }
}

/** As in a browser that keeps nothing for this site. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
}

/** As in a browser that has no room left for this site. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
}

/** Answers 404 for each film as WebM, and sends it for the MP4, which not every browser of these tests can play. */
export async function missWebm(page: Page): Promise<void> {
  let missed = ''
  await page.route(/\.webm$/, (route) => {
    missed = route.request().url()
    return route.fulfill({ status: 404 })
  })
  await page.route(/\.mp4$/, async (route) => route.fulfill({ response: await page.request.get(missed) }))
}

/** Those of Firefox, half an inch: the widest with which a browser prints by default. */
export const widestMargins = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' }

/** How many sheets of paper the page is printed on, in its own font. */
export async function sheetsOf(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  await typeset(page)
  const pdf = await page.pdf(options)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Sets the clock of a page that was in the background, and brings it to the front. */
export async function wake(page: Page, time: string) {
  await page.clock.setFixedTime(time)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** As the browser's button. Over WebDriver BiDi `goBack` waits forever for a change within a document. */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** From now on the page is on a touch screen, for its script as for its styles. */
export async function toTouchScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** The browser is never idle, so React is not loaded until the visitor does something. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
