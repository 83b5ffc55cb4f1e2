import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { type FormKind, forms, statusText } from '#contract/forms.ts'
import { expect as patientExpect, readTest, test } from './fixtures.ts'

/**
 * A sentence of the specification, quoted or shortened, and its proof: a check made here, on the page at `at`, of what
 * the specification says word for word; or the name of the test that proves a behaviour (`file › title`).
 */
type Sentence = {
  readonly says: string
  readonly at?: string
  /** The contract's text that it quotes. That the page shows this text is proved by the tests named. */
  readonly quotes?: string
  /** Whether its check presses, types or resizes, and so needs a page of its own. */
  readonly acts?: boolean
  readonly proof: ((page: Page) => Promise<void>) | readonly string[]
}

/** Not as patient as in other tests: an owner who departs from some sentences waits for all of them, three times. */
const expect = patientExpect.configure({ timeout: 5_000 })

/** Sentences that the site has left on purpose, as the table says them, each with the reason. Their checks have to fail. */
const left: Readonly<Record<string, string>> = {}

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('contentinfo')
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const heading = (name: string, level?: number) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true, ...(level && { level }) })).toBeVisible()
const text = (words: string | RegExp) => (page: Page) => expect(main(page).getByText(words)).toBeVisible()
const headings = (section: RegExp, names: readonly string[]) => (page: Page) =>
  expect(
    main(page).locator('section', { hasText: section }).getByRole('article').getByRole('heading'),
  ).toHaveText(names)
const link = (name: string, href: string) => (page: Page) =>
  expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
const titled = (at: string, title: string): Sentence => ({
  says: `${at} is titled '${title}', prefixed with the product name and a dash`,
  at,
  proof: (page) => expect(page).toHaveTitle(`${identity.name} - ${title}`),
})
const claim = (says: string, at: string): Sentence => ({
  says,
  at,
  proof: async (page) => {
    const [figure = '', of = ''] = says.split(/ (.*)/)
    const count = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: of }) })
    await expect(count.getByRole('definition')).toHaveText(figure)
  },
})
const priceCard = (name: string, price: string, action: string): Sentence => ({
  says: `${name}: ${price}, '${action}' to /contact`,
  at: '/pricing',
  proof: async (page) => {
    await expect(card(page, name).getByText(price, { exact: true })).toBeVisible()
    await expect(card(page, name).getByRole('link', { name: action, exact: true })).toHaveAttribute(
      'href',
      '/contact',
    )
  },
})
const term = (says: string, at = '/guarantee'): Sentence => ({
  says,
  at,
  proof: (page) => expect(main(page).getByRole('listitem').filter({ hasText: says })).toBeVisible(),
})
const conceptClaim = (concept: string, words: string): Sentence => ({
  says: `${concept}: ${words}`,
  at: '/apps',
  proof: (page) => expect(card(page, concept).getByText(words)).toBeVisible(),
})
const fields = (
  at: string,
  submitLabel: string,
  labels: Record<string, 'required' | 'optional'>,
): Sentence => ({
  says: `${submitLabel}: ${Object.entries(labels)
    .map((field) => field.join(' '))
    .join(', ')}`,
  at,
  proof: async (page) => {
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: submitLabel }) })
    const drawn = await form
      .locator('input:not([type=hidden]):visible, textarea:visible, select:visible')
      .evaluateAll((inputs) =>
        inputs.map((input) => [
          input.getAttribute('name'),
          input.hasAttribute('required') ? 'required' : 'optional',
        ]),
      )
    expect(Object.fromEntries(drawn)).toEqual(labels)
  },
})
const sent = (says: string, kind: FormKind): Sentence => ({
  says,
  quotes: forms[kind].sentText,
  proof: ['sending › …: what is sent arrives, is confirmed and leaves an empty form'],
})

const routes = ['/', '/pricing', '/apps', '/editors', '/contact', '/guarantee', '/about', '/testimonials']
const menu = {
  large: ['Home', 'Pricing & Services', 'Custom Apps/Websites', 'Editors', 'Contact'],
  largeMore: ['Guarantee', 'About', 'Testimonials'],
  medium: ['Home', 'Services', 'Apps', 'Contact'],
  mediumMore: ['Editors', 'Guarantee', 'About', 'Testimonials'],
}
/** The bar shows pages at a width, and a button keeps the others. */
const menuAt =
  (width: number, shown: readonly string[], button: 'More' | 'Menu', kept: readonly string[]) =>
  async (page: Page) => {
    await page.setViewportSize({ width, height: 900 })
    const links = bar(page).getByRole('link')
    expect(await links.allInnerTexts()).toEqual(shown)
    await page.getByRole('button', { name: button }).click()
    expect(await links.allInnerTexts()).toEqual([...shown, ...kept])
  }

/** The specification, sentence by sentence. What a behaviour's own test proves is named, not repeated. */
const specification: Record<string, readonly Sentence[]> = {
  'Screens and routes': [
    titled('/', 'Home'),
    titled('/pricing', 'Pricing & Services'),
    titled('/apps', 'Custom Apps'),
    titled('/editors', 'Editors'),
    titled('/contact', 'Contact'),
    titled('/guarantee', 'Guarantee'),
    titled('/about', 'About'),
    titled('/testimonials', 'Testimonials'),
    {
      says: 'Routes: /, /pricing, /apps, /editors, /contact, /guarantee, /about, /testimonials',
      at: '/sitemap.xml',
      proof: async (page) => {
        const listed = (await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)
        expect([...listed].map(([, address = '']) => new URL(address).pathname)).toEqual(routes)
      },
    },
    {
      says: "Any other path shows a 404 page: 'Page Not Found'",
      at: '/no-such-page',
      proof: async (page) => {
        await heading('Page Not Found', 1)(page)
        await expect(page).toHaveTitle(`${identity.name} - Page Not Found`)
      },
    },
    {
      says: "The 404 page says 'The page you're looking for doesn't exist.'",
      at: '/no-such-page',
      proof: text("The page you're looking for doesn't exist."),
    },
    {
      says: "The 404 page has a 'Go Back Home' link to /",
      at: '/no-such-page',
      proof: link('Go Back Home', '/'),
    },
    {
      says: 'The footer and the pricing page link to /services, which has no route',
      at: '/pricing',
      acts: true,
      proof: async (page) => {
        await link('View All Services', '/services')(page)
        await footer(page).getByRole('link', { name: 'Services', exact: true }).click()
        await heading('Page Not Found', 1)(page)
      },
    },
    {
      says: 'On every route change the page scrolls smoothly to the top',
      proof: ['arrival › a navigation scrolls smoothly to the top, back and forward included'],
    },
    {
      says: 'or, when the URL has a hash, to the element named by it after 100 ms',
      proof: ['arrival › a navigation with a hash scrolls to its element 100 ms later'],
    },
  ],
  'Shared layout': [
    {
      says: 'A sticky top navigation',
      proof: ['menus › the bar stays at the top while the page scrolls'],
    },
    {
      says: "Large-screen nav: five pages, and 'More' with Guarantee, About, Testimonials",
      at: '/about',
      acts: true,
      proof: menuAt(1440, menu.large, 'More', menu.largeMore),
    },
    {
      says: "Medium-screen nav: Home, Services, Apps, Contact, and 'More' with the other four",
      at: '/about',
      acts: true,
      proof: menuAt(900, menu.medium, 'More', menu.mediumMore),
    },
    {
      says: 'Small screens: a toggle opens a list of all eight links',
      at: '/about',
      acts: true,
      proof: menuAt(390, [], 'Menu', [...menu.large, ...menu.largeMore]),
    },
    {
      says: 'One flag is shared by the large and medium navs',
      proof: ['menus › More stays open when the window is resized from the large to the medium bar'],
    },
    {
      says: 'The active link is highlighted',
      proof: ['menus › the current page is marked in the bar, or More when the page is in it'],
    },
    {
      says: 'Choosing a link in a menu closes the menu',
      proof: [
        'menus › choosing a page closes More',
        'menus › on a small screen a toggle opens a list of all pages',
      ],
    },
    {
      says: 'Footer quick links: Services, Our Editors, 10K Guarantee, Custom Apps/Websites, About Us',
      at: '/',
      proof: async (page) => {
        const names = ['Services', 'Our Editors', '10K Guarantee', 'Custom Apps/Websites', 'About Us']
        const links = footer(page).getByRole('list').filter({ hasText: 'Our Editors' }).getByRole('link')
        await expect(links).toHaveText(names)
      },
    },
    {
      says: 'Footer contact lines: an email, an Instagram handle, Testimonials and Get in Touch links',
      at: '/',
      proof: async (page) => {
        const links = footer(page).getByRole('list').filter({ hasText: 'Get in Touch' }).getByRole('link')
        await expect(links).toHaveText([/@/, /Instagram/, 'Testimonials', 'Get in Touch'])
      },
    },
    {
      says: 'Footer: a description and a video-channel link',
      proof: ['menus › the footer has the description, its two lists of links and the copyright line'],
    },
    {
      says: 'a copyright line for 2025',
      at: '/',
      proof: (page) => expect(footer(page).getByText(`© 2025 ${identity.name}`)).toBeVisible(),
    },
  ],
  Home: [
    {
      says: 'Full-screen hero',
      at: '/',
      proof: async (page) => {
        const heights = await page.evaluate(() =>
          [...document.querySelectorAll('header, main > section:first-child')].map(
            (part) => part.getBoundingClientRect().height,
          ),
        )
        expect(heights).toHaveLength(2)
        const sum = heights.reduce((total, height) => total + height)
        expect(sum).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Number.NaN)
      },
    },
    {
      says: 'with a muted, autoplaying, looping background video',
      proof: ['film-time › the film starts at its second and plays on, without a sound'],
    },
    {
      says: 'starting at 5 s',
      at: '/',
      proof: (page) => expect(main(page).locator('[data-clock]').first()).toHaveText('00:00:05:00'),
    },
    {
      says: "Headline 'Edits and Logos That Make You Stand Out'",
      at: '/',
      proof: heading('Edits and Logos That Make You Stand Out', 1),
    },
    { says: "'Explore Services' to /pricing", at: '/', proof: link('Explore Services', '/pricing') },
    { says: "'Meet Our Editors' to /editors", at: '/', proof: link('Meet Our Editors', '/editors') },
    claim('140K+ subscribers', '/'),
    claim('27M+ views', '/'),
    claim('5K+ followers', '/'),
    {
      says: 'A 10K views guarantee banner with Short Form, Long Form, Money Back Promise',
      at: '/',
      proof: headings(/The guarantee is a number/, ['Short Form', 'Long Form', 'Money Back Promise']),
    },
    {
      says: 'The guarantee banner has a button to /pricing',
      at: '/',
      proof: link('See Pricing', '/pricing'),
    },
    {
      says: "'Email for Personal Quote' to /contact",
      at: '/',
      proof: link('Email for Personal Quote', '/contact'),
    },
    { says: "'View Our Apps' to /apps", at: '/', proof: link('View Our Apps', '/apps') },
  ],
  Pricing: [
    {
      says: '5 business day delivery for custom apps',
      at: '/pricing',
      proof: heading('5 business day delivery'),
    },
    {
      says: '10K+ views for any co-created video, or money back',
      at: '/pricing',
      proof: async (page) => {
        await heading('10K+ views or your money back')(page)
        await text(/^For any co-created video/)(page)
      },
    },
    priceCard('Custom Creator Apps', 'Very Cheap', 'Get Custom Quote'),
    priceCard('Short Form Edits', 'from $25', 'Start Short Edit'),
    priceCard('Long Form Edits', 'from $40', 'Start Long Edit'),
    {
      says: 'Short Form Edits, labelled most popular',
      proof: ['pricing › only short-form edits are marked as most popular'],
    },
    {
      says: 'Custom Creator Apps: an included-features list',
      proof: ['pricing › the apps card lists what is included'],
    },
    claim('140K+ subscribers', '/pricing'),
    claim('26M+ total views', '/pricing'),
    claim('760K+ long-form views', '/pricing'),
    claim('8M+ combined short-form views', '/pricing'),
    {
      says: 'Three editing styles: soccer highlights, gaming clips, creator content',
      at: '/pricing',
      proof: headings(/styles we cut/, ['Soccer highlights', 'Gaming clips', 'Creator content']),
    },
    {
      says: 'An FAQ with three questions',
      at: '/pricing',
      proof: (page) => expect(page.locator('details')).toHaveCount(3),
    },
    {
      says: 'A final call to action to /contact and /services',
      proof: [
        'pricing › the last call leads to contact',
        'pricing › the last call leads to the services, or to the 404 page while they have no page',
      ],
    },
  ],
  Apps: [
    {
      says: 'Headline, and a 5-day delivery promise',
      at: '/apps',
      proof: heading('Custom apps in 5 business days', 1),
    },
    {
      says: 'Six creator app concept cards: Video Title Optimizer, …, Creator Analytics Hub',
      at: '/apps',
      proof: (page) =>
        expect(page.getByRole('article').getByRole('heading')).toHaveText([
          'Video Title Optimizer',
          'Viral Caption Generator',
          'Thumbnail Tester',
          'Multi-Platform Scheduler',
          'Engagement Booster AI',
          'Creator Analytics Hub',
        ]),
    },
    conceptClaim('Video Title Optimizer', '40%+ claimed click-through gain'),
    conceptClaim('Viral Caption Generator', '60%+ claimed engagement gain'),
    conceptClaim('Engagement Booster AI', '80%+ claimed engagement gain'),
    conceptClaim('Multi-Platform Scheduler', '5+ hours claimed weekly saving'),
    {
      says: 'Four business solution cards: E-commerce Websites, Business Dashboards, Automation Tools, Company Websites',
      at: '/apps',
      proof: (page) =>
        expect(
          page.getByRole('region', { name: /for a business/ }).getByRole('heading', { level: 3 }),
        ).toHaveText(['E-commerce Websites', 'Business Dashboards', 'Automation Tools', 'Company Websites']),
    },
    { says: '400+ users of a chapter site', at: '/apps', proof: text(/^400\+$/) },
    {
      says: 'Delivered in 5 business days, or free or refunded',
      at: '/apps',
      proof: heading('5 business days, or it is free or refunded'),
    },
    term('Small and medium single-purpose apps only', '/apps'),
    term('You approve the design scope within 24 hours', '/apps'),
    term('The 5-day timer starts after that approval', '/apps'),
    { says: "'Request Your Custom App' form", at: '/apps', proof: heading('Request Your Custom App') },
  ],
  Editors: [
    {
      says: 'Links to a video channel and an Instagram profile',
      proof: ['editors › the featured editor leads to the video channel and the Instagram profile'],
    },
    {
      says: "'Long Edit' is the default and shows one embedded video (760K views)",
      at: '/editors',
      proof: async (page) => {
        await expect(page.getByRole('tab')).toHaveText(['Long Edit', 'Short Edits'])
        const panel = page.getByRole('tabpanel', { name: 'Long Edit' })
        await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(1)
        await expect(panel.getByText('760K views on one')).toBeVisible()
      },
    },
    {
      says: "'Short Edits' shows two embedded videos (4.0M views each)",
      at: '/editors',
      acts: true,
      proof: async (page) => {
        await page.getByRole('tab', { name: 'Short Edits' }).click()
        const panel = page.getByRole('tabpanel', { name: 'Short Edits' })
        await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(2)
        await expect(panel.getByText('4.0M views on each of two')).toBeVisible()
      },
    },
    {
      says: 'The inactive panel is hidden',
      proof: ['portfolio › Short Edits shows every short with its views and hides the long one'],
    },
    {
      says: 'Three placeholder Instagram tiles with a follow button',
      proof: ['editors › three placeholder posts are said to be such, with a link to the profile'],
    },
    {
      says: "A 'Start Your Project' button that has no action",
      proof: ["editors › 'Start Your Project' does nothing: no navigation, no request, no error"],
    },
  ],
  Contact: [
    { says: "'Get In Touch'", at: '/contact', proof: heading('Get In Touch', 1) },
    {
      says: 'a message form (anchor id contact-form)',
      at: '/contact',
      proof: (page) => expect(page.locator('form#contact-form')).toBeVisible(),
    },
    {
      says: 'Contact info (an email and an Instagram handle)',
      proof: ['contact › contact info gives an email address and an Instagram handle'],
    },
    {
      says: 'the business works remotely worldwide and has no physical address',
      at: '/contact',
      proof: text(/remotely, worldwide.*no physical address/),
    },
  ],
  Guarantee: [
    { says: 'The 10K View Guarantee page', at: '/guarantee', proof: heading('The 10K View Guarantee', 1) },
    {
      says: '10,000 views within 30 days, or a full refund',
      at: '/guarantee',
      proof: text('10,000 views within 30 days, or a full refund'),
    },
    term('The video must remain public on a video or photo platform for the full 30 days.'),
    term('The guarantee covers only full editing services by us.'),
    term('Views must be organic, with no paid ads or artificial boosting.'),
    term('Refund requests must be made within 35 days of delivery.'),
    term('One refund per client per month.'),
    {
      says: "'Request Refund' mail link: 'Refund Request', asking for the video link and order details",
      at: '/guarantee',
      proof: (page) =>
        expect(page.getByRole('link', { name: 'Request Refund' })).toHaveAttribute(
          'href',
          `mailto:${identity.helpAddress}?subject=Refund%20Request&body=Video%20link%3A%0D%0A%0D%0AOrder%20details%3A%0D%0A`,
        ),
    },
  ],
  About: [
    { says: 'Mission', at: '/about', proof: heading('Mission') },
    { says: 'founder bio and note', proof: ['about › the founder has a note and a bio'] },
    { says: 'the founder is a teenager', at: '/about', proof: text(/a teenager/) },
    {
      says: 'a team of three (founder; lead editor and creative partner; backup developer and helper)',
      at: '/about',
      proof: (page) =>
        expect(page.getByRole('list').filter({ hasText: 'Founder' }).getByRole('heading')).toHaveText([
          'Founder',
          'Lead editor and creative partner',
          'Backup developer and helper',
        ]),
    },
    term('140K+ subscribers to our featured partner editor', '/about'),
    term('400+ people use the school-chapter website', '/about'),
    term('We also built a community temple website.', '/about'),
  ],
  Testimonials: [
    {
      says: 'Three static testimonial cards',
      at: '/testimonials',
      proof: (page) => expect(page.getByRole('figure')).toHaveCount(3),
    },
    {
      says: 'with five stars each',
      proof: ['testimonials › every testimonial has five stars, with a text alternative'],
    },
    {
      says: 'a handle, initials, a quote and a colour gradient',
      proof: [
        'testimonials › every testimonial shows its handle, initials and quote',
        'testimonials › every testimonial has a waveform in its own colours, in five steps',
      ],
    },
    { says: "a 'Share Your Experience' form", at: '/testimonials', proof: heading('Share Your Experience') },
  ],
  'Forms, states and calls': [
    fields('/apps', 'Send App Request', {
      name: 'required',
      email: 'required',
      app_idea: 'required',
      features: 'required',
    }),
    fields('/testimonials', 'Submit Testimonial', {
      name: 'required',
      email: 'required',
      company: 'optional',
      location: 'optional',
      message: 'required',
    }),
    fields('/contact', 'Send Message', { name: 'required', email: 'required', message: 'required' }),
    {
      says: 'company is labelled Company/Channel Name',
      at: '/testimonials',
      proof: (page) => expect(page.getByLabel('Company/Channel Name')).toHaveAttribute('name', 'company'),
    },
    {
      says: 'Email fields are of type email',
      at: '/contact',
      proof: (page) => expect(page.locator('input[name=email]')).toHaveAttribute('type', 'email'),
    },
    {
      says: "On submit it becomes 'Sending…'",
      quotes: statusText.sending,
      proof: ['sending › while a message is on its way the status says so and a second one cannot start'],
    },
    {
      says: "Non-success response: '❌ Something went wrong. Try again.'",
      quotes: statusText.refused,
      proof: ['failures › a refused message stays in the form and can go by mail'],
    },
    {
      says: "Network failure: '❌ Network error.'",
      quotes: statusText.unreachable,
      proof: [
        'failures › with the inbox down the words stay, and arrive once it is back',
        'failures › more words than a mail link carries can be copied',
      ],
    },
    sent("App request success: '✅ App request sent!'", 'appRequest'),
    sent("Testimonial success: '✅ Testimonial submitted!'", 'testimonial'),
    sent("Contact success: '✅ Message sent!'", 'contact'),
    {
      says: 'one status message, empty at first; the form is cleared only on success',
      proof: [
        'sending › …: what is sent arrives, is confirmed and leaves an empty form',
        'failures › a refused message stays in the form and can go by mail',
        'failures › with the inbox down the words stay, and arrive once it is back',
      ],
    },
    {
      says: 'The status message stays visible until the next submit',
      proof: ['sending › a status stays until the next submit replaces it'],
    },
    {
      says: 'Only browser-native checks apply',
      proof: ['sending › …: required answers are checked by the browser alone, and nothing is sent'],
    },
    {
      says: 'There are no length limits',
      proof: ['sending › what the browser lets through is kept as typed'],
    },
    {
      says: 'a POST; multipart form-data holding the form’s fields; the Accept header is application/json',
      proof: ["sending › …: the request is a plain multipart POST of the form's own fields"],
    },
    {
      says: 'Only the success or failure of the response (its ok flag) is read',
      proof: [
        'hosted-service › only the status counts by default: a 200 that denies success reads as success',
      ],
    },
    {
      says: 'All three use the same endpoint; there is no authentication',
      proof: [
        "sending › …: the request is a plain multipart POST of the form's own fields",
        'hosted-service › another origin gets one POST, without a preflight or a cookie, with the constant fields',
      ],
    },
  ],
}

const here = path.relative(process.cwd(), import.meta.filename)

/** A title as it is in the source: `…` is what a template puts there. */
function titlePattern(title: string) {
  const literal = title.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?:t|readT)est\\(\\s*(['"\`])${literal.join('.+?')}\\1`)
}

/**
 * How long the check of a sentence left on purpose may take. It waits for what the page no longer has, and
 * in every run would wait as long as any other.
 */
const leftForMs = 2_000

/** Throws if the sentence does not hold, or does although it is one of those left on purpose. */
async function judge(section: string, says: string, check: () => Promise<void>) {
  const onPurpose = Object.hasOwn(left, says)
  const giveUp = async () => {
    await setTimeout(leftForMs)
    throw new Error(`It does not hold within ${leftForMs} ms.`)
  }
  const failure = await Promise.race([check(), ...(onPurpose ? [giveUp()] : [])]).then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  )
  if (failure && !onPurpose) {
    const key = says.includes("'") ? `"${says}"` : `'${says}'`
    throw new Error(
      `The site has left the specification: “${says}” (${section}). If that is on purpose, add this line to \`left\` in ${here}:\n  ${key}: 'your reason',`,
      failure,
    )
  }
  if (onPurpose && !failure) {
    throw new Error(`The site follows “${says}” (${section}) again: take it out of \`left\` in ${here}.`)
  }
}

for (const [section, sentences] of Object.entries(specification)) {
  for (const { says, at = '/', acts = false, quotes, proof } of sentences) {
    const title = `${section}: ${says}`
    if (quotes !== undefined) {
      // Without a page.
      test(title, () => judge(section, says, async () => expect(says).toContain(`'${quotes}'`)))
    }
    if (typeof proof !== 'function') continue
    const testIt = acts ? test : readTest
    testIt(title, async ({ page }) => {
      await page.goto(at)
      await judge(section, says, () => proof(page))
    })
  }
}

test('only sentences that are checked here are left on purpose', () => {
  const checked = Object.values(specification)
    .flat()
    .filter(({ proof, quotes }) => typeof proof === 'function' || quotes !== undefined)
    .map(({ says }) => says)
  expect(Object.keys(left).filter((sentence) => !checked.includes(sentence))).toEqual([])
})

test('every test that the table names exists', () => {
  const named = Object.values(specification)
    .flat()
    .flatMap(({ proof }) => (typeof proof === 'function' ? [] : proof))
  expect(named.length).toBeGreaterThan(20)
  const files = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  for (const name of named) {
    const [spec, title = ''] = name.split(' › ')
    const file = files.find((candidate) => path.basename(candidate, '.spec.ts') === spec)
    if (file === undefined) throw new Error(`There is no ${spec}.spec.ts.`)
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    expect(source.replaceAll("\\'", "'"), name).toMatch(titlePattern(title))
  }
})
