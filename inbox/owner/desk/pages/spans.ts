/** The time spans to choose from, by their name in the URL. */
export const spans = {
  '30d': { title: '30 days', days: 30 },
  '12w': { title: '12 weeks', days: 84 },
  '1y': { title: 'A year', days: 365 },
} as const
export type Span = keyof typeof spans
