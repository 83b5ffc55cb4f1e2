/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FORM_ENDPOINT?: string
  readonly VITE_FORM_FIELDS?: string
  readonly VITE_FORM_STRICT?: string
  /** Days the inbox keeps a submission; the empty string where the setting is absent. */
  readonly RETENTION_DAYS: string
}
