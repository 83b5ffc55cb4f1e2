import type { Page } from '@playwright/test'
import { type PortfolioClip, portfolio } from '#app/content/portfolio.ts'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const player = (page: Page) => page.locator('main video, main iframe')
/** The box that poster and player share. */
export const box = (page: Page) => page.locator('main [data-shape]:visible').first()
export const clips = [...portfolio.long.clips, ...portfolio.short.clips]
export const isFile = ({ video }: PortfolioClip) => video.provider === 'file'
