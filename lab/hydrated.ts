/**
 * Runs in a page: true once it is hydrated, because app/arrival.ts sets this then. The page tests wait for the same
 * (`hydrate` in tests/page.ts).
 */
export const hydrated = () => history.scrollRestoration === 'manual'
