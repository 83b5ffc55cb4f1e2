/** Where the forms post and what each post carries besides the visitor's answers: settings of the build. */
export const endpoint = import.meta.env.VITE_FORM_ENDPOINT || '/submissions'

/** `VITE_FORM_FIELDS=access_key=abc&source=site`: constant fields some hosted services need in the body. */
export const constantFields = [...new URLSearchParams(import.meta.env.VITE_FORM_FIELDS ?? '')]

/** `VITE_FORM_STRICT=1`: success needs a JSON body that does not contradict it. */
export const strict = ['1', 'true', 'on'].includes(import.meta.env.VITE_FORM_STRICT ?? '')

/** Days the inbox keeps an answer, from the setting both sides read; null when another service keeps it. */
export const keptForDays = import.meta.env.VITE_FORM_ENDPOINT
  ? null
  : Number(import.meta.env.RETENTION_DAYS || 365)
