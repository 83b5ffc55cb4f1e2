/** The site whose forms the inbox serves, passed in by the entry file: the inbox itself contains no names. */
export type Site = {
  /** The name of the business, which visitors and mails see. */
  readonly name: string
  /** Where the site is served, such as `https://example.com`, without a slash at the end. */
  readonly origin: string
  /** Where a visitor can write when a form fails. */
  readonly helpAddress: string
}
