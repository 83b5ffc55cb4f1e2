/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FORM_ENDPOINT?: string
  readonly VITE_FORM_FIELDS?: string
  readonly VITE_FORM_STRICT?: string
  /** How many days the inbox keeps a submission. */
  readonly RETENTION_DAYS: number
  /** The kinds of channel that notify the owner of a submission, separated by commas. */
  readonly CHANNEL_KINDS: string
}
