/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FORM_ENDPOINT?: string
  readonly VITE_FORM_FIELDS?: string
  readonly VITE_FORM_STRICT?: string
  /** How many days the inbox keeps a submission. */
  readonly RETENTION_DAYS: number
  /** The services that see a submission on its way to the owner, as in a sentence; empty for none. */
  readonly SEEN_BY: string
}
