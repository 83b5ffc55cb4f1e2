/** The time spans to choose from: their name in the URL, on the page, and in days. */
export const spans = { '30d': ['30 days', 30], '12w': ['12 weeks', 84], '1y': ['A year', 365] } as const
export type Span = keyof typeof spans
