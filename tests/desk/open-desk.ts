import type { Page } from '@playwright/test'
import { deskWith } from '#inbox/testing/desk.ts'

const hour = 60 * 60_000
/** What Sample Person asks. */
export const question =
  'Two questions about a long edit.\n\nIs one price still right when the raw material is three hours?'

/** A desk with five who wait, one who was answered and one in quarantine; every person in it is made up. */
export async function openDesk() {
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
    reasons: ['5 links', 'sent from an unknown page'],
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
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
