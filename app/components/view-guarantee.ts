/** The view guarantee as the home page shows it: `views` in full ('10,000'), the rest in days. */
export type ViewPromise = {
  readonly views: string
  readonly windowDays: number
  readonly claimWithinDays: number
}
