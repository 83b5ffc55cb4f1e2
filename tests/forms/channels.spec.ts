import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { forms } from '#contract/forms.ts'
import type { Notice } from '#inbox/outbox/channels/channel.ts'
import { weeklyDigest } from '#inbox/outbox/digest-sending.ts'
import { retryDelays } from '#inbox/outbox/retry-delays.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { openNtfyService, openSlackService, openTelegramService } from '#inbox/testing/phone-services.ts'
import { expect, test } from '../fixtures.ts'
import { answers, fill, openForm, status, submitButton } from '../form.ts'
import { Site } from '../site.ts'

const dayMs = 24 * 60 * 60_000

/** Opens the desk on an inbox's folder, as `npm run desk` does. */
async function startDesk(page: Page, dataDir: string) {
  const desk = spawn(process.execPath, ['scripts/desk.ts', '--no-open'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of desk.stdout) {
    const address = /http:\S+/.exec(String(chunk))?.[0]
    if (!address) continue
    await page.goto(address)
    await page.waitForURL(/\/$/)
    break
  }
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(desk, 'exit')
      desk.kill('SIGINT')
      await ended
    },
  }
}

/** The next weekly digest of an inbox, for a clock that runs ahead day by day. */
async function nextDigest(dataDir: string): Promise<Notice | undefined> {
  const store = openSqliteStore(path.join(dataDir, 'inbox.sqlite'))
  const clock = { now: Date.now() }
  const sent: Notice[] = []
  const send = weeklyDigest({
    store,
    weekday: 1,
    retentionDays: 365,
    backups: { made: false, copied: false },
    channels: [
      { name: 'mail', deliver: async () => undefined, notify: async (notice) => void sent.push(notice) },
    ],
    log: () => undefined,
    now: () => clock.now,
    retries: retryDelays([1_000]),
    stopping: new AbortController().signal,
  })
  for (let day = 0; day < 15 && sent.length === 0; day += 1, clock.now += dayMs) await send()
  await store.close()
  return sent[0]
}

test('a lead from a phone is heard on three channels, answered on the desk and left out of the week’s letter', async ({
  page,
}) => {
  await using telegram = await openTelegramService()
  await using slack = await openSlackService()
  await using ntfy = await openNtfyService()
  await using site = new Site({ ...telegram.env, ...slack.env, ...ntfy.env })
  await site.start()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const kind of ['appRequest', 'contact'] as const) {
    await openForm(page, kind, site.origin)
    await fill(page, kind)
    await submitButton(page, kind).click()
    await expect(status(page)).toHaveText(forms[kind].sentText)
  }
  for (const { heard } of [telegram, slack, ntfy]) {
    await expect.poll(() => heard).toHaveLength(2)
    const said = JSON.stringify(heard)
    for (const answer of Object.values(answers.appRequest)) expect(said).toContain(answer)
  }

  {
    await using _desk = await startDesk(page, site.dataDir)
    await page.getByRole('link', { name: answers.appRequest.name }).first().click()
    await expect(page.getByRole('main').getByText(answers.appRequest.app_idea).last()).toBeVisible()
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Answered, / })).toBeVisible()
    await page.goto('about:blank')
  }

  const letter = (await nextDigest(site.dataDir))?.text
  expect(letter).toContain(`2, ${forms.contact.title}`)
  expect(letter).not.toContain(forms.appRequest.title)
})
