/** The business that the inbox works for, passed in by the entry file: the inbox itself contains no names. */
export type Site = {
  readonly name: string
  /** Where the site is served, such as `https://example.com`, without a slash at the end. */
  readonly origin: string
  /** Where a visitor can write when a form fails. */
  readonly helpAddress: string
}
