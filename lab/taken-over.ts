/**
 * Runs in a page: true once script has taken it over. The first thing it does is to say where an arriving visitor is
 * put. The page tests wait for the same (`hydrated` in tests/site.ts).
 */
export const takenOver = () => history.scrollRestoration === 'manual'
