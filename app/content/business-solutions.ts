/**
 * Something we build for a business rather than for a video channel; `picture` names its tile of `businessTiles`.
 */
export type BusinessSolution = {
  readonly name: string
  readonly description: string
  readonly picture: 'shop' | 'dashboard' | 'automation' | 'site'
}

export const businessSolutions: readonly BusinessSolution[] = [
  {
    name: 'E-commerce Websites',
    description: 'An online shop with a cart and a checkout.',
    picture: 'shop',
  },
  {
    name: 'Business Dashboards',
    description: 'The numbers you check every morning, on one screen.',
    picture: 'dashboard',
  },
  {
    name: 'Automation Tools',
    description: 'The weekly copy-paste job, done automatically.',
    picture: 'automation',
  },
  {
    name: 'Company Websites',
    description: 'Who you are, what you do and how to reach you, fast on any phone.',
    picture: 'site',
  },
]

/** A shop, a dashboard, an automation and a site (docs/films.md says what tiles are). */
export { default as businessTiles } from '#app/media/business-tiles.avif'
