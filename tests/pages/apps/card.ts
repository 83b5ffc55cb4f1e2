import type { Page } from '@playwright/test'

/** The card of a concept. */
export const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
