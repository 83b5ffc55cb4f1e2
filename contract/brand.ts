import type { FormKind } from './forms.ts'

/**
 * The brand's colours where the site's style sheet isn't: icons, share images, the inbox's pages, its mails and the desk.
 * As in app/styles/tokens.css (a test compares them). `ink` is for text on the first four.
 */
export const colours = {
  coral: '#ff5a36',
  violet: '#8b7cff',
  lime: '#b8f34a',
  sky: '#5cc8ff',
  ink: '#15120f',
  cream: '#f6f1e7',
  night: '#0c0b0a',
} as const

/** With the first four colours, those proposed for the two behind a testimonial's initials. */
export const tints = { peach: '#ffb199', amber: '#ffd166' } as const

/** The neutral colours of dark surfaces (`stage`) and light ones (`paper`), named as in app/styles/tokens.css. */
export const neutrals = {
  stage: {
    raised: '#171513',
    card: '#221f1c',
    muted: '#b8b0a3',
    line: '#38332d',
    control: '#857d72',
  },
  paper: {
    surface: '#f2ecdf',
    raised: '#e6ddcb',
    card: '#fbf8f1',
    muted: '#574f44',
    line: '#cdc3af',
    control: '#7a705f',
  },
} as const

/** The colour of what is wrong, as text and as an edge. The site's forms are all on paper. */
export const errorColours = { stage: '#ff8e7a', paper: '#a61b1b' } as const

/** The colour of each form's submissions. */
export const formColours: Readonly<Record<FormKind, 'coral' | 'violet' | 'lime' | 'sky'>> = {
  appRequest: 'lime',
  contact: 'coral',
  testimonial: 'violet',
}

/** The same as a hex code; sky for a form that this version doesn't have. */
export const colourOf = (form: string): string =>
  colours[Object.entries(formColours).find(([kind]) => kind === form)?.[1] ?? 'sky']

/** The logo mark in a 24 × 28 viewBox, every edge on a whole unit: a shield with the number ten cut out of it. */
export const mark = {
  outline: 'M0,0h24v16L12,28,0,16z',
  figures: 'M6,6h3v9H6zM12,6h6v9h-6zM14,8v5h2V8z',
} as const

/** The mark as SVG source, for pages without the site's components. A constant would be in the site's script. */
export const markSvg = (): string =>
  `<svg viewBox="0 0 24 28" aria-hidden="true"><path d="${mark.outline}" fill="${colours.coral}"/><path d="${mark.figures}" fill="${colours.ink}" fill-rule="evenodd"/></svg>`

/**
 * The tab's icon: the shield with the ten cut out. A data URL, because a request would compete with the first paint. Every
 * page has it: without one, Firefox requests /favicon.ico, which a page's policy may refuse with an error in its console.
 */
export const tabIcon = (): string =>
  `data:image/svg+xml,${encodeURI(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4,-2,32,32"><path d="${mark.outline}${mark.figures}" fill-rule="evenodd" fill="${colours.coral}"/></svg>`,
  ).replaceAll('#', '%23')}`
