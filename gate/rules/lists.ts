import type { Content } from '../content.ts'
import { type Place, placesOf, valueAt } from '../place.ts'
import type { Rule } from '../rule.ts'

/** How many entries a list may have: at least one, below its heading, or exactly as many as its place is drawn for. */
const lists: readonly { place: Place; exactly?: number; advice: string }[] = [
  ...(
    [
      ['faq', 'faq'],
      ['guarantee-terms', 'terms'],
      ['team', 'team'],
      ['app-concepts', 'appConcepts'],
      ['business-solutions', 'businessSolutions'],
    ] as const
  ).map((place) => ({ place, advice: 'keep at least one, because the page has a heading for them' })),
  {
    place: ['videos', 'videos', 'shorts'],
    exactly: 2,
    advice: 'the editors page has room for two: put a new one in place of another',
  },
  {
    place: ['editing-styles', 'editingStyles'],
    exactly: 3,
    advice: 'the pricing page has room for three: put a new one in place of another',
  },
  {
    place: ['instagram-posts', 'instagramPosts'],
    exactly: 3,
    advice: 'the editors page has room for three: put a new one in place of another',
  },
  {
    place: ['videos', 'heroCuts'],
    advice: 'write at least one cut: the length of the whole film, in seconds',
  },
]

/** The two colours of each testimonial. */
const gradients = (content: Content) =>
  placesOf(content, ['testimonials', 'testimonials', '*', 'gradient']).map((place) => ({
    place,
    exactly: 2,
    advice: 'write two light colours, for the first and the last word of the quote',
  }))

/** The lists of the concepts' samples. */
const samples = (content: Content) =>
  [
    { key: 'captions', advice: 'write at least one caption' },
    { key: 'comments', exactly: 3, advice: 'write three comments, for which the card is drawn' },
    { key: 'days', exactly: 7, advice: 'write seven days, for which the board is drawn' },
  ].flatMap(({ key, ...rest }) =>
    placesOf(content, ['app-concepts', 'appConcepts', '*', 'sample', key])
      .filter((place) => valueAt(content, place) !== undefined)
      .map((place) => ({ place, ...rest })),
  )

/** Lists have as many entries as their place on the page is made for. */
export const listRule: Rule = (content) =>
  [...lists, ...gradients(content), ...samples(content)].flatMap(({ place, exactly, advice }) => {
    const list = valueAt(content, place)
    const count = Array.isArray(list) ? list.length : 0
    const fits = exactly === undefined ? count > 0 : count === exactly
    return fits ? [] : [{ place, value: `has ${count} ${count === 1 ? 'entry' : 'entries'}`, advice }]
  })
