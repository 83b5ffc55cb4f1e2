/** Where the forms post. Like everything below, a setting of the build. */
export const endpoint = import.meta.env.VITE_FORM_ENDPOINT || '/submissions'

/** `VITE_FORM_FIELDS=access_key=abc&source=site`: constant fields some hosted services need in the body. */
export const constantFields = [...new URLSearchParams(import.meta.env.VITE_FORM_FIELDS ?? '')]

/** `VITE_FORM_STRICT=1`: a 200 counts as success only with a JSON body that does not contradict it. */
export const strict = ['1', 'true', 'on'].includes(import.meta.env.VITE_FORM_STRICT ?? '')

/** Days the inbox keeps a submission, from the setting it reads itself; null when another service keeps it. */
export const keptForDays = import.meta.env.VITE_FORM_ENDPOINT
  ? null
  : Number(import.meta.env.RETENTION_DAYS || 365)
