import { kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'
import { type Environment, retentionDays, SettingsError } from '#inbox/settings.ts'

/** What is wrong with the settings that pages are built with, one line each. */
export function settingsFindings(env: Environment): string[] {
  return [checkEndpoint, checkStrict, retentionDays, kindsForPages].flatMap((read) => {
    try {
      read(env)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return [error.message]
      throw error
    }
  })
}

function checkEndpoint({ VITE_FORM_ENDPOINT: endpoint }: Environment): void {
  // '//host' is another origin's address, not a path.
  if (endpoint && !/^\/(?!\/)/.test(endpoint) && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new SettingsError(
      `VITE_FORM_ENDPOINT must be a path of the site such as /submissions, or a whole address such as https://forms.example/f/abc, not "${endpoint}".`,
    )
  }
}

function checkStrict({ VITE_FORM_STRICT: strict }: Environment): void {
  if (strict && strict !== '1')
    throw new SettingsError(`VITE_FORM_STRICT must be 1 or empty, not "${strict}".`)
}
