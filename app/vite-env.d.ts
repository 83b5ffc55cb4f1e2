/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FORM_ENDPOINT?: string
  readonly VITE_FORM_FIELDS?: string
  readonly VITE_FORM_STRICT?: string
  /** Days the inbox keeps a submission; an empty string when the setting is missing. */
  readonly RETENTION_DAYS: string
  /** The kinds of channel that notify the owner of a submission, separated by commas. */
  readonly CHANNEL_KINDS: string
}
