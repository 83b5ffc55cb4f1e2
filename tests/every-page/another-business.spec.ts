import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { youtubeOrigin } from '#app/components/home/film/youtube-player.ts'
import { appDelivery, currency, prices } from '#app/content/facts.ts'
import { inCurrency } from '#app/content/money.ts'
import { allPages, notFound } from '#app/content/pages.ts'
import { videos } from '#app/content/videos.ts'
import { forms } from '#contract/forms.ts'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { test as base, expect } from '../fixtures.ts'
import { serveVariant } from '../hosted.ts'
import { typeset } from '../page.ts'
import { expectWholePrices } from '../prices.ts'

const polish = 'Łódź Śledź'
const vietnamese = 'Xưởng phim Đặng Thị Ếch dựng video.'
const address = 'how?@kino.example'
const youtubeIds = ['M7lc1UVf-VE', 'aqz-KE-bpKQ']

/** What it promises, however facts.ts writes its own. Not in fewer business days than five, as those are drawn. */
const promised = {
  views: 5_000,
  windowDays: 21,
  claimWithinDays: 27,
  refundsPerClientPerMonth: 2,
  scopeApprovalHours: 36,
}

/** What a business of another language writes in place of a value of identity.ts, however that one is written. */
const identityEdit = (field: string, value: string) => ({
  file: 'app/content/identity.ts',
  from: `\n  ${field}:`,
  to: `\n  ${field}: String('${value}') ||`,
})

/** What it changes in files of the copy. */
const edits = [
  identityEdit('name', polish),
  identityEdit('description', vietnamese),
  identityEdit('helpAddress', address),
  { file: 'app/content/facts.ts', from: `currency: string = '${currency}'`, to: "currency: string = 'EUR'" },
  {
    file: 'app/content/facts.ts',
    from: `{ shortForm: ${prices.shortForm}, longForm: ${prices.longForm} }`,
    to: '{ shortForm: 27.5, longForm: 1250 }',
  },
  ...Object.entries(promised).map(([name, value]) => ({
    file: 'app/content/facts.ts',
    from: `\n  ${name}:`,
    to: `\n  ${name}: Number(${value}) ||`,
  })),
  {
    file: 'app/components/not-found/clip-offline.tsx',
    from: '<span>Page Not </span>',
    to: '<span>Trang lỗi </span>',
  },
]

/** Captions in the long film's entry. An owner's film may have them already: then only their text is replaced. */
function addCaptions(copy: string) {
  if (videos.long.provider !== 'file') return
  const file = path.join(copy, 'app', 'content', 'videos.ts')
  if (videos.long.captions === undefined) {
    const entry = readFileSync(file, 'utf8').replace(
      /\n {2}long: \{/,
      "$&\n    captions: { src: captions, language: 'en', label: 'English' },",
    )
    writeFileSync(file, `import captions from '#app/media/long.vtt'\n${entry}`)
  }
  writeFileSync(
    path.join(copy, 'app', 'media', 'long.vtt'),
    'WEBVTT\n\n00:00.000 --> 01:00.000\nHe shoots.\n',
  )
}

/** Puts both short films on YouTube. An owner's may be there already. */
function putShortsOnYouTube(copy: string) {
  const file = path.join(copy, 'app', 'content', 'videos.ts')
  const text = readFileSync(file, 'utf8')
  const [first, second] = youtubeIds.map((id) => `{ footage: true, provider: 'youtube', id: '${id}' }`)
  writeFileSync(
    file,
    text.replace(
      /(?<=\n {2}shorts: \[)[\s\S]*?(?=\],\n(?:\}| {2}\w))/,
      `\n    ${first},\n    ${second},\n  `,
    ),
  )
}

/** Gives the first flag of that name in a content module this value, and all others the opposite. */
function setOnlyFirst(copy: string, module: string, flag: string, value: boolean) {
  const file = path.join(copy, 'app', 'content', module)
  const [start = '', ...rest] = readFileSync(file, 'utf8').split(
    new RegExp(`(?<=\\b${flag}: )(?:true|false)\\b`),
  )
  writeFileSync(file, start + rest.map((text, index) => `${index === 0 ? value : !value}${text}`).join(''))
}

/** The site of that business, built from a copy of the project: one per worker, because a build takes seconds. */
const test = base.extend<object, { elsewhere: string }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const copy = copyOfProject()
      for (const { file, from, to } of edits) {
        const text = readFileSync(path.join(copy, file), 'utf8')
        expect(text).toContain(from)
        writeFileSync(path.join(copy, file), text.replace(from, to))
      }
      addCaptions(copy)
      putShortsOnYouTube(copy)
      setOnlyFirst(copy, 'testimonials.ts', 'sample', false)
      setOnlyFirst(copy, 'one-moment.ts', 'footage', true)
      setOnlyFirst(copy, 'editing-styles.ts', 'footage', true)
      await using site = await serveVariant(path.join(copy, 'build'), {}, copy)
      await use(site.origin)
      rmSync(copy, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
// In one worker, which builds that site once.
test.describe.configure({ mode: 'default' })

/** The typefaces in which the browser drew an element's own text: `local` is one of the machine's, not of the site's. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return [
    ...new Set(
      fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName.split(' ')[0] : 'local')),
    ),
  ]
}

/** The fonts that a page requests from now on, by name. */
function fontRequests(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.woff2')) names.push(pathname.replace(/.*\/|-[\w-]{6}\.woff2$/g, ''))
  })
  return names
}

test('a Polish name is in one typeface in header, wordmark and copyright line', async ({
  page,
  elsewhere,
}) => {
  const requested = fontRequests(page)
  await page.goto(elsewhere)
  await typeset(page)
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(polish)
  for (const place of ['header a', 'footer svg text', 'footer div > span']) {
    expect(await fontsOf(page, place), place).toEqual(['Archivo'])
  }
  expect(requested.filter((name) => name === 'archivo')).toHaveLength(1)
})

test('the wordmark cuts off no accent of a Polish name', async ({ page, elsewhere }) => {
  await page.goto(elsewhere)
  await typeset(page)
  const wordmark = page.getByRole('contentinfo').locator('svg').filter({ hasText: polish })
  const above = await wordmark.evaluate((svg) => {
    const { y = 0 } = svg instanceof SVGSVGElement ? svg.viewBox.baseVal : {}
    return -y
  })
  // An accent over a capital of Archivo reaches 885 thousandths above the baseline.
  expect(above).toBeGreaterThanOrEqual(885)
})

test('a Vietnamese sentence is in one typeface', async ({ page, elsewhere }) => {
  await page.goto(`${elsewhere}/about`)
  await typeset(page)
  await expect(page.getByText(vietnamese)).toBeVisible()
  expect(await fontsOf(page, 'footer p')).toEqual(['Archivo'])
})

test('a Vietnamese headline has its own letters from the first frame', async ({ page, elsewhere }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(`${elsewhere}/nowhere`)
  await page.evaluate(() => document.fonts.ready)
  const headline = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Headline')
    return { text: heading.textContent, loaded: faces.every(({ status }) => status === 'loaded') }
  })
  expect(headline.text).toContain('Trang lỗi')
  expect(headline.loaded).toBe(true)
  // Its letters are a font without names, which the browser gives one of its own.
  expect(await fontsOf(page, 'h1 span')).toEqual(['OTS'])
})

test('a price in euros is in one typeface', async ({ page, elsewhere }) => {
  await page.goto(elsewhere)
  await typeset(page)
  const euros = inCurrency(27.5, 'EUR')
  const price = page
    .getByRole('navigation', { name: 'Services and starting prices' })
    .getByText(`from ${euros}`)
  await expect(price).toBeVisible()
  await price.evaluate((element) => {
    element.id = 'price'
  })
  expect(await fontsOf(page, '#price')).toEqual(['Archivo'])
})

/** What this business promises and charges, and where sentences say it. */
const terms = {
  views: {
    said: ['5,000', '5K', 'Five thousand'],
    where:
      /[\d,]+(?= views (?:(?:with)?in |\d+ days|on a full edit))|(?<=(?:under|misses|fewer than|short of) )[\d,]*\d|\w+(?=(?:\+ views or| view guarantee))|\w+ thousand(?= views)/gi,
  },
  windowDays: {
    said: ['21'],
    where:
      /(?<=views (?:count for|after|(?:with)?in) |views, within |the full |(?:until|through) day )\d+|\d+(?= days after delivery)/gi,
  },
  claimWithinDays: {
    said: ['27'],
    where: /(?<=by day |(?:ask|claim|made) within )\d+|(?<=day )\d+(?= is the last day)/gi,
  },
  refundsPerClientPerMonth: { said: ['2'], where: /\w+(?= refunds? per client)/gi },
  scopeApprovalHours: { said: ['36'], where: /(?<=approve [^.]*within )\d+(?= hours)/gi },
  businessDays: {
    said: [String(appDelivery.businessDays)],
    where: /\d+(?= business days?)|\d+(?=-day timer)/gi,
  },
  shortForm: { said: ['€27.50'], where: /(?<=Short((?!Long)[^€$])* from )[€$][\d.,]*\d/gi },
  longForm: { said: ['€1,250'], where: /(?<=Long((?!Short)[^€$])* from )[€$][\d.,]*\d/gi },
}

test('every sentence about a term or a price gives the figure of this business', async ({
  page,
  elsewhere,
}) => {
  const texts: string[] = []
  for (const { href } of allPages) {
    await page.goto(elsewhere + href)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` has no space between two paragraphs
    const main = await page.getByRole('main').innerText()
    texts.push(`${description} ${main}`.replaceAll(/\s+/g, ' '))
  }
  for (const [name, { said, where }] of Object.entries(terms)) {
    const figures = texts.flatMap((text) => text.match(where) ?? [])
    expect([...new Set(figures)].sort(), name).toEqual(said)
  }
})

test('longer prices are whole beside their pictures', async ({ page, elsewhere }) => {
  await page.goto(`${elsewhere}/pricing`)
  await expectWholePrices(page)
})

test('a mail link has the whole address, also with a question mark', async ({ page, elsewhere }) => {
  for (const { href } of allPages) {
    await page.goto(elsewhere + href)
    const links = await page
      .locator('a[href^="mailto:"]')
      .evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))))
    const addresses = links.map((link) => decodeURIComponent(new URL(link).pathname))
    expect([...new Set(addresses)], href).toEqual([address])
  }
})

test('one published testimonial is said to be one', async ({ page, elsewhere }) => {
  await page.goto(`${elsewhere}/testimonials`)
  await expect(page.getByText('This creator did. The next line can be yours.')).toBeVisible()
})

test('of a raw and a cut picture, only the drawn one is said to be drawn', async ({ page, elsewhere }) => {
  await page.goto(`${elsewhere}/editors`)
  await expect(page.getByText('The cut picture is drawn.')).toBeVisible()
})

test('of the editing styles, with footage of one, only some are said to be drawn', async ({
  page,
  elsewhere,
}) => {
  await page.goto(`${elsewhere}/pricing`)
  await expect(page.getByText('Some are stills from our own drawn films, in place of footage.')).toBeVisible()
})

test('the fonts of further letters have only letters that some page shows', async ({
  request,
  elsewhere,
}) => {
  const documents = await Promise.all(
    [...allPages, notFound].map(async ({ href }) => (await request.get(elsewhere + href)).text()),
  )
  const shown =
    JSON.stringify(forms) + documents.map((html) => html.replace(/<style>.*<\/style>/s, '')).join('')
  const ranges = [
    ...(documents[0] ?? '').matchAll(/archivo-[\w-]{6}\.woff2[^}]*unicode-range:([^}]+)}/g),
  ].flatMap(([, range = '']) => range.split(','))
  const letters = ranges.flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
  expect(letters).toContain('Ł')
  expect(letters.filter((letter) => !shown.includes(letter))).toEqual([])
})

if (videos.long.provider === 'file') {
  test('a player shows the captions of its film, and its menu can turn them off', async ({
    page,
    elsewhere,
  }) => {
    await page.goto(`${elsewhere}/editors`)
    await page.getByRole('button', { name: 'Play the long edit' }).click()
    const tracks = () =>
      page.locator('video').evaluate((video) => {
        const [track] = video instanceof HTMLVideoElement ? video.textTracks : []
        const text = track?.cues?.[0] && 'text' in track.cues[0] ? track.cues[0].text : null
        return [track?.kind, track?.label, track?.language, track?.mode, text]
      })
    await expect.poll(tracks).toEqual(['captions', 'English', 'en', 'showing', 'He shoots.'])
  })
}

test.describe('a film from YouTube', () => {
  test.beforeEach(({ page }) =>
    page.route(`${youtubeOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The player of YouTube</p>' }),
    ),
  )

  test('plays at once in its own player, which has the focus', async ({ page, elsewhere }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const contacted = () => addresses.filter((url) => !url.startsWith(elsewhere) && !url.startsWith('data:'))
    await page.goto(`${elsewhere}/editors`)
    await page.getByRole('tab', { name: 'Short Edits' }).click()
    const poster = page.getByRole('button', { name: 'Play short two' })
    await expect(poster).toBeVisible()
    expect(contacted()).toEqual([])
    await poster.click()
    const player = page.getByTitle('Short two', { exact: true })
    await expect(player).toBeFocused()
    await expect(player.contentFrame().getByText('The player of YouTube')).toBeVisible()
    await expect(player).toHaveAttribute('allow', /\bautoplay;.*\bfullscreen\b/)
    expect(contacted()).toEqual([`${youtubeOrigin}/embed/${youtubeIds[1]}?autoplay=1&playsinline=1&rel=0`])
  })

  // Without it YouTube refuses to play (error 153).
  test('learns the site’s address even where pages are told to send none', async ({ page, elsewhere }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
        ),
      ),
    )
    await page.goto(`${elsewhere}/editors`)
    await page.getByRole('tab', { name: 'Short Edits' }).click()
    const asked = page.waitForRequest((request) => request.url().startsWith(youtubeOrigin))
    await page.getByRole('button', { name: 'Play short one' }).click()
    expect((await asked).headers().referer).toBe(`${elsewhere}/`)
  })

  test('can be opened on its channel, also without script', async ({ page, browser, elsewhere }) => {
    const watch = `https://www.youtube.com/watch?v=${youtubeIds[0]}`
    await page.goto(`${elsewhere}/editors`)
    await page.getByRole('tab', { name: 'Short Edits' }).click()
    await page.getByRole('button', { name: 'Play short one' }).click()
    const link = page.getByRole('link', { name: 'Open on the video channel' }).filter({ visible: true })
    await expect(link).toHaveAttribute('href', watch)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${elsewhere}/editors`)
    await expect(plain.getByRole('link', { name: 'Play short one' })).toHaveAttribute('href', watch)
    await plain.close()
  })
})

test('the promised number begins at the margin, whichever digit comes first', async ({ page, elsewhere }) => {
  await page.goto(elsewhere)
  await typeset(page)
  const number = page.getByRole('main').locator('.veiled', { hasText: /^5,000$/ })
  await number.scrollIntoViewIfNeeded()
  const { top, height, margin } = await number.evaluate((digits) => {
    const { top, height } = digits.getBoundingClientRect()
    return { top, height, margin: digits.previousElementSibling?.getBoundingClientRect().left ?? 0 }
  })
  const clip = { x: 0, y: top + height * 0.3, width: 400, height: height * 0.4 }
  const { data, width, channels } = decode(await page.screenshot({ clip }))
  const bright = (x: number) => {
    for (let at = x * channels; at < data.length; at += width * channels)
      if ((data[at] ?? 0) > 90) return true
    return false
  }
  const first = Array.from({ length: width }, (_, x) => x).find(bright)
  expect(Math.abs((first ?? 0) - margin)).toBeLessThan(6)
})
