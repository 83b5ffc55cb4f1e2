import { listen } from './listen.ts'
import { reasonOf } from './log.ts'
import { OwnerError } from './owner-error.ts'
import { readSite } from './settings.ts'
import { loadSettingsFile } from './settings-file.ts'

// Serves the inbox alone; server/node.ts serves it beside the site.
try {
  loadSettingsFile()
  const origin = await listen({
    site: readSite(process.env),
    env: process.env,
    usualPort: 8787,
    handlerFor: (inbox) => inbox,
  })
  console.log(`The inbox listens on ${origin}/submissions`)
} catch (error) {
  if (!(error instanceof OwnerError)) throw error
  console.error(`The inbox did not start. ${reasonOf(error)}`)
  process.exitCode = 1
}
