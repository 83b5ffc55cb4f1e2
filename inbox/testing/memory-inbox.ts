import type { Limits, Settings } from '#inbox/settings.ts'
import type { ReceivedSubmission, Sender, StoredSubmission } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { createInbox, type InboxOptions } from '#inbox/wire/app.ts'

export const site = { name: 'Example', origin: 'https://site.example', helpAddress: 'help@site.example' }

/** An inbox in memory, with a clock to set and a log to read. */
export function memoryInbox({
  channels = [],
  limits = null,
  trustedProxies = 0,
  onStored = () => undefined,
}: Partial<Pick<InboxOptions, 'channels' | 'trustedProxies' | 'onStored'> & Pick<Settings, 'limits'>> = {}) {
  const store = openSqliteStore(':memory:', { limits })
  const clock = { now: Date.UTC(2026, 10, 20, 7, 20) }
  const logged: Record<string, unknown>[] = []
  const app = createInbox({
    store,
    site,
    trustedProxies,
    channels,
    onStored,
    log: (event, line = {}) => void logged.push({ event, ...line }),
    now: () => clock.now,
  })
  return {
    app,
    site,
    store,
    clock,
    logged,
    /** Posts as the site's script does, or as a native form with another `accept`. */
    post(
      body: BodyInit,
      { accept = 'application/json', ...headers }: Record<string, string> = {},
      remoteAddress: string | null = '192.0.2.1',
    ) {
      return app.request(
        'http://inbox.example/submissions',
        { method: 'POST', body, headers: { Accept: accept, Origin: 'http://inbox.example', ...headers } },
        { remoteAddress },
      )
    },
    async [Symbol.asyncDispose]() {
      await store.close()
    },
  }
}

/** A multipart body with these fields, by default those of a contact message. */
export function formWith(fields: Record<string, string> = contactFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Contact message 7 as the store has it, with these answers. */
export function storedMessage(answers: Record<string, string> = {}): StoredSubmission {
  return {
    number: 7,
    id: 'id-7',
    form: 'contact',
    receivedAt: 0,
    page: null,
    fields: Object.entries({ ...contactFields, ...answers }),
    quarantine: null,
  }
}

/** A contact message with these answers, as it is given to a store. It was received at the beginning of 1970. */
export function receivedMessage(
  answers: Record<string, string> = {},
  more: Partial<Omit<ReceivedSubmission, 'submission'>> = {},
): ReceivedSubmission {
  const fields = Object.entries({ ...contactFields, ...answers })
  return { submission: { form: 'contact', fields }, receivedAt: 0, page: null, ...more }
}

export const contactFields = { name: 'Alex', email: 'alex@example.com', message: 'A short film, please.' }
export const sender: Sender = { address: '192.0.2.1', bytes: 100 }
export const usualLimits: Limits = { quarantineAfter: 10, refuseAfter: 200, quarantineAllAfter: 100 }
export const testimonialFields = {
  name: 'Kim',
  email: 'kim@example.com',
  company: '',
  location: '',
  message: 'It came back on Tuesday.',
}
export const appRequestFields = {
  name: 'Sam',
  email: 'sam@example.com',
  app_idea: 'A page where my viewers vote.',
  features: 'One vote per person.',
}
