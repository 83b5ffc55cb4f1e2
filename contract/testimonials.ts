// What the testimonials page has room for, at every width: what the inbox proposes must pass the site's checks.

/** The most characters of a quote. */
export const longestQuote = 160

/** The most letters of initials. */
export const mostInitials = 3
