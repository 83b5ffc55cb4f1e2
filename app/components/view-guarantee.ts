/** The view guarantee as pages show it: `views` in full ('10,000'), the rest in days after delivery. */
export type ViewGuarantee = {
  readonly views: string
  readonly windowDays: number
  readonly claimWithinDays: number
}
