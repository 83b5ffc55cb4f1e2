/** Something we build for a business rather than for a video channel; `picture` names its drawing. */
export type BusinessSolution = {
  readonly name: string
  readonly description: string
  readonly picture: 'shop' | 'dashboard' | 'automation' | 'site'
}

export const businessSolutions: readonly BusinessSolution[] = [
  {
    name: 'E-commerce Websites',
    description: 'A shop with a basket and a checkout that your customers already know.',
    picture: 'shop',
  },
  {
    name: 'Business Dashboards',
    description: 'The numbers you check every morning, on one screen.',
    picture: 'dashboard',
  },
  {
    name: 'Automation Tools',
    description: 'The copy-paste job somebody does on Fridays, done without them.',
    picture: 'automation',
  },
  {
    name: 'Company Websites',
    description: 'Who you are, what you do and how to reach you, fast on any phone.',
    picture: 'site',
  },
]
