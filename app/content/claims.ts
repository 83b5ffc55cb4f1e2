import { conceptClaims, earlierProjects, featuredEditor, portfolioViews } from './facts.ts'

/**
 * A figure counted elsewhere. `source` is the URL that shows it, `asOf` the day somebody read it there (YYYY-MM-DD).
 * `npm run launch-check` reports a claim that lacks either, or was last read over 90 days ago. No page shows them.
 */
export type Claim = {
  readonly figure: string
  readonly of: string
  readonly source?: string
  readonly asOf?: string
}

/** Every claim that a page quotes. Once you have looked one up, add `source: 'https://…', asOf: '2026-11-20'`. */
export const claims: readonly Claim[] = [
  { figure: featuredEditor.subscribers, of: 'subscribers to the featured editor' },
  { figure: featuredEditor.totalViews.home, of: 'views of the featured editor, on the home page' },
  { figure: featuredEditor.totalViews.pricing, of: 'views of the featured editor, on the pricing page' },
  { figure: featuredEditor.longFormViews, of: 'long-form views of the featured editor' },
  { figure: featuredEditor.shortFormViews, of: 'short-form views of the featured editor' },
  { figure: featuredEditor.instagramFollowers, of: 'Instagram followers of the featured editor' },
  { figure: portfolioViews.long, of: 'views of the long edit' },
  { figure: portfolioViews.short, of: 'views of each short edit' },
  { figure: earlierProjects.chapterSite.users, of: `users of the ${earlierProjects.chapterSite.name}` },
  { figure: conceptClaims.clickThrough, of: 'click-through gain' },
  { figure: conceptClaims.captionEngagement, of: 'engagement gain by captions' },
  { figure: conceptClaims.replyEngagement, of: 'engagement gain by replies' },
  { figure: conceptClaims.hoursSavedWeekly, of: 'saved weekly' },
]
