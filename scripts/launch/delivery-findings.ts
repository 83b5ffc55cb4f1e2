import { existsSync } from 'node:fs'
import type { Finding } from '#gate/finding.ts'
import { reasonOf } from '#inbox/log.ts'
import { kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'
import { readChannels } from '#inbox/outbox/channels.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import {
  checkTimeZone,
  databaseFile,
  dataDirectory,
  type Environment,
  readAddress,
  readSettings,
} from '#inbox/settings.ts'
import { testedChannels } from '#inbox/store/server-facts.ts'
import { factIn } from '#inbox/store/sqlite/backup-file.ts'

const finding = (what: string): Finding => ({ file: 'settings', what })

/** Findings about delivery: whether a lead would reach the owner, given this machine's settings and inbox. */
export async function deliveryFindings(
  environment: Environment,
  { withoutInbox }: { withoutInbox: boolean },
): Promise<Finding[]> {
  // A whole address is a service's, or an inbox's on another machine; a path is that of the inbox here.
  if (URL.canParse(environment.VITE_FORM_ENDPOINT ?? '')) return []
  if (withoutInbox) {
    return [finding('no endpoint: a static site needs VITE_FORM_ENDPOINT, or its forms post to nowhere')]
  }
  try {
    // The server would not start with what these refuse.
    readSettings(environment)
    readAddress(environment, 0)
    checkTimeZone(environment)
    return await channelFindings(environment)
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return [finding(reasonOf(error))]
  }
}

async function channelFindings(environment: Environment): Promise<Finding[]> {
  const dataDir = dataDirectory(environment)
  const configured = readChannels(environment, dataDir)
  if (configured.length === 0) {
    return [finding('no channel is set up: leads are stored, but nobody is notified (docs/operations.md)')]
  }
  const named = kindsForPages(environment)
  const unnamed = new Set(configured.map(({ kind }) => kind).filter((kind) => !named.includes(kind)))
  const tested = await testedIn(databaseFile(dataDir))
  return [
    ...[...unnamed].map((kind) =>
      finding(`unnamed channel: the pages do not tell visitors of ${kind}; add it to CHANNEL_KINDS`),
    ),
    ...configured
      .filter(({ name }) => !tested.includes(name))
      .map(({ name }) =>
        finding(`untested channel: ${name} never sent a test lead; run npm run inbox -- test`),
      ),
  ]
}

async function testedIn(file: string): Promise<string[]> {
  if (!existsSync(file)) return []
  return testedChannels({ recall: async (name) => factIn(file, name) })
}
