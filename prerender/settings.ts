import { kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'
import { type Environment, retentionDays, SettingsError } from '#inbox/settings.ts'
import { isThisMachine } from '#inbox/this-machine.ts'

/** What is wrong with the settings that pages are built with, one line each. */
export function settingsFindings(env: Environment): string[] {
  return [checkEndpoint, checkFields, checkStrict, retentionDays, kindsForPages].flatMap((read) => {
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
  if (!endpoint || /^\/(?!\/)/.test(endpoint)) return
  // docs/hosting.md writes <id> in place of the owner's own.
  const url = /[<>]/.test(endpoint) ? null : URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingsError(
      `VITE_FORM_ENDPOINT must be a path of the site such as /submissions, or a whole address such as https://forms.example/f/abc, not "${endpoint}".`,
    )
  }
  if (url.protocol === 'http:' && !isThisMachine(url)) {
    throw new SettingsError(
      `VITE_FORM_ENDPOINT must begin with https://, not "${endpoint}": browsers block the forms of an https site that post to http.`,
    )
  }
}

function checkFields({ VITE_FORM_FIELDS: fields }: Environment): void {
  if (fields && !fields.split('&').every((pair) => /^[^=]+=./.test(pair))) {
    throw new SettingsError(
      `VITE_FORM_FIELDS must be pairs such as access_key=abc, with & between them, not "${fields}".`,
    )
  }
}

function checkStrict({ VITE_FORM_STRICT: strict }: Environment): void {
  if (strict && strict !== '1')
    throw new SettingsError(`VITE_FORM_STRICT must be 1 or empty, not "${strict}".`)
}
