import type { Route } from '@playwright/test'
import { type FormKind, forms } from '#contract/forms.ts'

export const kinds = Object.keys(forms) as FormKind[]
export const endpoint = '**/submissions'

/** Delays a request's response until `release` is called. */
export function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await route.fulfill({ json: { ok: true } })
  }
  return { hold, release: resolve }
}
