import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { mailLink } from '#contract/mail-link.ts'
import { openingPage } from '#inbox/owner/desk/reach/browser.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { portOf } from '#inbox/testing/inbox-process.ts'
import { findings, tags } from '../axe.ts'
import { test } from '../fixtures.ts'
import { hold } from '../page.ts'

const hour = 60 * 60_000
const question =
  'Two questions about a long edit.\n\nIs one price still right when the raw material is three hours?'

/** A desk with five who wait, one who was answered and one in quarantine; every person in it is made up. */
async function openDesk() {
  const desk = await deskWith([])
  const contact = (name: string, message: string) => ({
    name,
    email: `${name.split(' ')[0]}@example.org`,
    message,
  })
  await desk.add(contact('Specimen Client', 'Twelve shorts from one long interview.'), { agoMs: 73 * hour })
  await desk.add(
    {
      name: 'Example Sender',
      email: 'sender@example.org',
      app_idea: 'A page where my viewers vote.',
      features: 'One vote per person.',
    },
    { agoMs: 46 * hour },
  )
  await desk.add(
    {
      name: 'Sample Studio',
      email: 'studio@example.org',
      company: 'samplestudio',
      location: '',
      message: 'We sent four hours of footage. It came back on Tuesday.',
    },
    { agoMs: 39 * hour },
  )
  await desk.add(contact('Sample Person', question))
  await desk.add(contact('Answered Already', 'An earlier message.'), { agoMs: 30 * hour })
  await desk.store.markAnswered(5, desk.clock.now - 20 * hour)
  await desk.add(contact('Totally Real Offer', 'Cheap views \u202egnp.ecirp <b>best price</b>'), {
    reasons: ['5 links', 'neither Origin nor Referer'],
  })
  await desk.store.remember('channels', '["mail"]')
  return {
    ...desk,
    /** Opens the desk in a browser, at a place or a lead. */
    async visit(page: Page, path = '') {
      await page.goto(desk.address)
      await page.waitForURL(/\/$/)
      if (path) await page.goto(page.url() + path)
    },
  }
}

/** What the page's policy refused, and what its script threw. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const paths = [
  '',
  '4',
  '4/reply',
  '6',
  '6/spam',
  '1/forget',
  '3/publish',
  'answered',
  'everything?q=nothing+such',
  'numbers',
]

for (const path of paths) {
  test(`axe finds nothing on /${path} of the desk at 1440, 900, 390 and 320 px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await using desk = await openDesk()
    const complaints = complaintsOf(page)
    await desk.visit(page, path)
    for (const width of [1440, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findings(page, { runOnly: tags }), `at ${width} px`).toEqual([])
      const [content, view] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect.soft(content, `at ${width} px`).toBe(view)
    }
    expect(complaints).toEqual([])
  })
}

test('axe finds nothing on the dimmed desk and in the table of keys', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByRole('button', { name: 'Dim' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await expect(page).toHaveURL(/\/4$/)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('a lead of a form that this version does not have can be read, light or dimmed', async ({ page }) => {
  await using desk = await openDesk()
  const fields = [['name', 'Sample Survey'] as const, ['mood', 'Good'] as const]
  await desk.store.add({ submission: { form: 'survey' as 'contact', fields }, receivedAt: 0, page: null })
  await desk.visit(page, '7')
  for (const next of ['Dim', 'Light']) {
    // The page of the press before may still be there.
    const button = page.getByRole('button', { name: next })
    await expect(button).toBeVisible()
    const form = page.getByText('Unknown form survey')
    // Axe takes letters in the colour of their background for hidden ones.
    const [letters, background] = await form.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
    expect(letters).not.toBe(background)
    expect(await findings(page)).toEqual([])
    await button.click()
  }
})

test('the token leaves the address bar, and no page loads anything from elsewhere', async ({ page }) => {
  await using desk = await openDesk()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await desk.visit(page)
  expect(page.url()).not.toContain(desk.token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Waiting 4 leads, the longest for 3 days$/,
  )
  for (const url of asked) expect(url).toContain(desk.origin)
})

test('the browser that is started with a file gets in', async ({ page }) => {
  await using desk = await openDesk()
  const file = test.info().outputPath('open.html')
  writeFileSync(file, openingPage(desk.address))
  await page.goto(pathToFileURL(file).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Waiting/)
  expect(page.url()).not.toContain(desk.token)
})

test('another page of the same browser cannot read or change the desk', async ({ page, context }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  const stranger = await context.newPage()
  await stranger.route('https://evil.example/', (route) =>
    route.fulfill({ body: '<h1>Evil</h1>', contentType: 'text/html' }),
  )
  await stranger.goto('https://evil.example/')
  const read = await stranger.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        (response) => response.text(),
        () => 'unreadable',
      ),
    `${inside}4`,
  )
  expect(read).toBe('unreadable')
  await stranger.evaluate((url) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    document.body.append(form)
    form.submit()
  }, `${inside}4/spam`)
  await stranger.waitForURL(/spam/)
  await expect(stranger.locator('body')).not.toContainText('Sample Person')
  expect(await desk.store.count()).toBe(6)
})

test('a page of another program on this machine cannot read, frame or change the desk', async ({
  page,
  context,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  // To browsers this is the same site: they send even SameSite=Strict cookies, and allow the way to the loopback address.
  const program = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>Evil</h1>'),
  ).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const stranger = await context.newPage()
  await stranger.goto(`http://127.0.0.1:${portOf(program)}/`)
  const read = await stranger.evaluate(async (url) => {
    const body = new URLSearchParams({ do: 'mark' })
    const blind = { method: 'POST', mode: 'no-cors', credentials: 'include', body } as const
    await fetch(`${url}4/answered`, blind).catch(() => undefined)
    const frame = document.createElement('iframe')
    frame.src = `${url}4`
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    return fetch(`${url}4`, { credentials: 'include' }).then(
      (response) => response.text(),
      () => 'unreadable',
    )
  }, inside)
  program.close()
  expect(read).toBe('unreadable')
  await expect(stranger.frameLocator('iframe').getByText('Sample Person')).toHaveCount(0)
  expect(await desk.store.count({ answered: true })).toBe(1)
})

test('who waits is answered with the keyboard alone', async ({ page }) => {
  await using desk = await openDesk()
  const complaints = complaintsOf(page)
  await desk.visit(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Sender' })).toBeVisible()
  for (const name of ['Sample Studio', 'Sample Person']) {
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Studio' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Person' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('Trial, just e and j')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Note saved' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: /^Answered, .* after 2 h\./ })).toBeVisible()
  expect(await desk.store.notebookOf([4])).toEqual([
    { submission: 4, answeredAt: desk.clock.now, note: 'Trial, just e and j' },
  ])
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Answered 2 leads/)
  expect(complaints).toEqual([])
})

test('after an answer in the middle of the list, j opens the one below and k the one above', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '3')
  await page.keyboard.press('e')
  await expect(page.getByText('j opens the next one.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Person' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(/^Answered, .* after 2 h\./)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Sender' })).toBeVisible()
})

test('after an answer at the end of the list, j opens the one that waits longest', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.keyboard.press('e')
  await expect(page.getByText('j opens the next one.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Client' })).toBeVisible()
})

test('no single key erases, and none works while a field has the focus or when they are turned off', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  // Not the search field: typing in it loads the list 200 ms later, in the middle of the test.
  const note = page.getByLabel('Your note')
  await note.focus()
  await page.keyboard.press('e')
  await expect(note).toHaveValue(/e$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Turn single keys off' }).click()
  await page.waitForFunction(() => document.body.dataset.keys === undefined)
  for (const key of ['e', '!', 'f']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/4$/)
  expect(await desk.store.count({ answered: true })).toBe(1)
  expect(await desk.store.count()).toBe(6)
})

test('a note that is not saved is still there after a search, another action and the way back', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  await page.getByRole('link', { name: /Sample Person/ }).click()
  // Until then the first lead's note is on the page.
  await expect(page).toHaveTitle(/Lead 4/)
  const note = page.getByLabel('Your note')
  await note.fill('Call on Monday')
  await page.getByRole('searchbox').fill('three hours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await page.getByRole('link', { name: /Sample Person/ }).click()
  await expect(note).toHaveValue('Call on Monday')
  await page.goBack()
  // Another lead's.
  await expect(note).toHaveValue('')
  await page.goForward()
  await expect(note).toHaveValue('Call on Monday')
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText(/^Answered, Fri/)).toBeVisible()
  await note.press('Control+Enter')
  await expect.poll(async () => (await desk.store.notebookOf([4]))[0]?.note).toBe('Call on Monday')
})

test('a search shows what it found as it is typed', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  await page.getByRole('searchbox').pressSequentially('RAW mat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveText(/Sample Person/)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a search finds who is answered and who is in quarantine, whatever list it starts from', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  for (const from of ['', '?form=app', 'answered', 'quarantine']) {
    for (const name of ['Answered Already', 'Totally Real Offer']) {
      await page.goto(inside + from)
      await page.getByRole('searchbox').fill(name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
      await expect(page.getByRole('list', { name: 'Leads' })).toContainText(name)
    }
  }
})

test('a search that is answered late does not replace the lead opened meanwhile', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const release = await hold(page, /q=specimen/)
  const asked = page.waitForRequest(/q=specimen/)
  await page.getByRole('searchbox').fill('specimen')
  await asked
  await page.getByRole('link', { name: /Sample Person/ }).click()
  await expect(page).toHaveTitle(/Lead 4/)
  const answered = page.waitForResponse(/q=specimen/)
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page).toHaveTitle(/Lead 4/)
  await expect(page).toHaveURL(/\/4$/)
})

test('what is typed while a search is loading stays in the field and is searched for', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const release = await hold(page, /\?.*q=raw&?[^+]*$/)
  const asked = page.waitForRequest(/q=raw/)
  await page.getByRole('searchbox').pressSequentially('raw')
  await asked
  await page.keyboard.type(' mat')
  release()
  await expect(page).toHaveURL(/q=raw\+mat/)
  await expect(page.getByRole('searchbox')).toHaveValue('raw mat')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a reply quotes the question, takes a fact where the cursor is, and opens in the mail program', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByRole('link', { name: 'Reply' }).click()
  const text = page.getByLabel('Your reply')
  await expect(text).toBeFocused()
  await page.keyboard.type('Yes.\n')
  await page.keyboard.press('Alt+1')
  await expect(text).toHaveValue(
    /^Hello,\n\nYes\.\nShort-form edits start at \$25\.\n[\s\S]*> Two questions about a long edit\.\n>\n> Is/,
  )
  const link = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
  const mail = new URL(link ?? '')
  expect(mail.pathname).toBe('Sample@example.org')
  expect(mail.searchParams.get('subject')).toBe('Re: your message')
  expect(mail.searchParams.get('body')).toBe((await text.inputValue()).replaceAll('\n', '\r\n'))
  await text.fill('x'.repeat(2_000))
  await expect(page.getByText('Too long for a mail link: copy the text.')).toBeVisible()
})

test('the mail link that script makes is the one of the contract', async ({ page }) => {
  await using desk = await openDesk()
  const address = "o'sample+film@example.org"
  await desk.add({ name: 'Sample', email: address, message: 'Hello' })
  await desk.visit(page, '7/reply')
  const subject = 'Re: 100 % & more'
  await page.getByLabel('Subject').fill(subject)
  // The second half of its last letter is cut off. The browser's line ends are \n.
  const text = `Ä + 1\n\n${'🎬'.charAt(0)}`
  await page.getByLabel('Your reply').evaluate((field, written) => {
    if (field instanceof HTMLTextAreaElement) field.value = written.join('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text.split(''))
  const button = page.getByRole('link', { name: 'Open in mail program' })
  await expect(button).toHaveAttribute('href', mailLink(address, { subject, text }))
})

test('a reply that is not sent is still there after a look at the lead, a search and the way back', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  const text = page.getByLabel('Your reply')
  await text.fill('Yes, up to four hours.')
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
  await expect(page.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    /four%20hours/,
  )
  await page.getByRole('searchbox').fill('studio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await page.goBack()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText(/^Answered, Fri/)).toBeVisible()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue(/^Hello,/)
})

test('a printed lead is its words and notebook without the tools, also from a dimmed desk', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.store.keepNote(4, 'Call on Monday')
  await desk.visit(page, '4')
  await page.getByRole('button', { name: 'Dim' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Contains personal data: shred it when you no longer need it.')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Call on Monday' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Two questions')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const tool of [page.getByRole('button'), page.getByRole('searchbox'), page.getByRole('navigation')]) {
    await expect(tool).toHaveCount(0)
  }
})

test('what is said of a publication is within the margins of its page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.store.keepPublication(3, {
    handle: '@studio',
    quote: 'It came back on Tuesday.',
    consent: 'Yes, do',
    at: desk.clock.now,
  })
  await desk.visit(page, '3/publish')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const said = await page.locator('.note').filter({ hasText: 'Put on the site as @studio' }).boundingBox()
    expect(said?.x, `at ${width} px`).toBe(name?.x)
  }
})

test('the record to paste, and the copy of it, follow what is chosen', async ({ page, context }) => {
  await using desk = await openDesk()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.visit(page, '3/publish')
  const record = page.locator('#record')
  await page.getByLabel('Handle').fill('@another')
  await page.getByLabel('Initials').fill('AN')
  await page.getByLabel('Initials').blur()
  await expect(record).toContainText('"initials": "AN"')
  await page.getByRole('button', { name: 'Copy the record' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect([copied.handle, copied.initials]).toEqual(['@another', 'AN'])
})

test('a number of four digits fits beside the bars, and leads that wait have an open bar in forced colours', async ({
  page,
}) => {
  await using desk = await openDesk()
  for (let at = 0; at < 1_000; at += 1) {
    await desk.add({ name: 'Specimen', email: 'specimen@example.org', message: `Message ${at}` })
  }
  await desk.visit(page, 'numbers')
  const open = page.getByRole('listitem').filter({ hasText: 'Not yet' })
  await expect(open).toContainText('1004')
  const [content, view] = await open.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(content).toBe(view)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(open.locator('svg')).toHaveCSS('fill', 'none')
})

test('on a phone no month below the weeks runs into the next', async ({ page }) => {
  await using desk = await openDesk()
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.visit(page, 'numbers')
  const weeks = page.getByRole('table', { name: 'Leads per week' }).locator('tfoot td')
  await expect(weeks.filter({ hasText: /Sep/ })).not.toHaveCount(0)
  const wide = await weeks.evaluateAll((cells) =>
    cells
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(wide).toEqual([])
})

test('a flood of combining marks in an answer covers nothing beside it', async ({ page }) => {
  await using desk = await openDesk()
  const flood = 'M\u0301\u0302\u0330\u0489'.padEnd(600, '\u0301\u0302\u0330\u0489')
  await desk.add({ name: 'Flood', email: 'flood@example.org', message: flood })
  await desk.visit(page, '7')
  const notebook = page.getByRole('complementary', { name: 'Notebook' })
  const covered = await notebook.screenshot()
  await page.locator('.words').evaluate((answer) => {
    answer.style.visibility = 'hidden'
  })
  expect(covered.equals(await notebook.screenshot())).toBe(true)
})

test('when a new lead comes, a line says so and nothing moves', async ({ page }) => {
  await using desk = await openDesk()
  await page.clock.install()
  await desk.visit(page, '4')
  await desk.add({ name: 'Newcomer', email: 'new@example.org', message: 'Hello' })
  await page.clock.runFor(15_000)
  await expect(page.getByRole('status').filter({ hasText: '1 new.' })).toBeVisible()
  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('link', { name: /Newcomer/ })).toBeVisible()
})

test('when the desk has ended, no word of a lead stays on the page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  desk.close()
  await desk.ended
  await page.keyboard.press('e')
  await expect(page.getByText('The desk is closed. Open it again with npm run desk.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Sample Person')
})

test('a note that could not be saved because the desk has ended stays on the page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByLabel('Your note').fill('Call on Monday')
  desk.close()
  await desk.ended
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByLabel('Your note on lead 4 is not saved. Copy it:')).toHaveValue('Call on Monday')
  await expect(page.locator('body')).not.toContainText('Sample Person')
})

test('a reply that was not sent when the desk ended stays on the page, without what it quotes', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('Yes, up to four hours.')
  desk.close()
  await desk.ended
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByLabel('Your reply to lead 4 is not sent. Copy it:')).toHaveValue(
    /Yes, up to four hours\.(?!.*Two questions)/s,
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a lead is found, read, noted, answered and taken back', async ({ page }) => {
    await using desk = await openDesk()
    await desk.visit(page)
    await page.getByRole('searchbox').fill('raw material')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Sample Person/ }).click()
    await page.getByLabel('Your note').fill('Call on Monday')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('Call on Monday')
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible()
  })

  test('a lead in quarantine is released, and spam is erased after one question', async ({ page }) => {
    await using desk = await openDesk()
    await desk.add(
      { name: 'Robot', email: 'r@example.org', message: 'www.' },
      { reasons: ['4 links', 'another'] },
    )
    await desk.visit(page, 'quarantine')
    await page.getByRole('link', { name: 'It is spam' }).click()
    await page.getByRole('button', { name: 'Erase it' }).click()
    await page.getByRole('link', { name: /Totally Real Offer/ }).click()
    await page.getByRole('button', { name: 'Release: it is a lead' }).click()
    await expect(page.getByRole('status')).toHaveText('Released and on the way.')
    expect([await desk.store.find('7'), (await desk.store.find('6'))?.quarantine]).toEqual([null, null])
  })

  test('a reply takes a fact, and its link follows the text', async ({ page }) => {
    await using desk = await openDesk()
    await desk.visit(page, '4/reply')
    await page.getByLabel('Your reply').fill('Yes.')
    await page.getByRole('button', { name: 'Short edit' }).click()
    await expect(page.getByLabel('Your reply')).toHaveValue('Yes.\n\nShort-form edits start at $25.\n\n')
    const link = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('body')).toContain('start at $25.')
  })

  test('a person is forgotten, and the page says before what goes and what stays', async ({ page }) => {
    await using desk = await openDesk()
    await desk.store.keepNote(2, 'Recommended by Specimen@example.org')
    await desk.visit(page, '1')
    await page.getByRole('link', { name: 'Forget…' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forget Specimen@example.org')
    await expect(page.getByRole('link', { name: 'Keep everything' })).toBeFocused()
    await page.getByRole('button', { name: 'Erase 1 lead for good' }).click()
    await expect(page.getByRole('status')).toHaveText(
      '1 lead from Specimen@example.org erased. Others mention this address: #2.',
    )
    expect(await desk.store.find('1')).toBe(null)
  })
})
