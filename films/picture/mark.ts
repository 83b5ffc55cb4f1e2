/** The logo mark of contract/brand.ts, in its units: 24 × 28. */
export const mark = {
  outline: 'M0,0h24v16L12,28,0,16z',
  figures: 'M6,6h3v9H6zM12,6h6v9h-6zM14,8v5h2V8z',
} as const
