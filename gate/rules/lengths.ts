import { longestQuote, mostInitials } from '#contract/testimonials.ts'
import { type Place, placesOf, valueAt } from '../place.ts'
import type { Rule } from '../rule.ts'

/**
 * Where each text is shown, and how many characters fit there, with some margin, at widths of 320 to 1920 pixels.
 * tests/every-page/longest-texts.spec.ts looks at the pages with as many everywhere.
 */
export const rooms: readonly {
  pattern: Place
  most?: number
  /** How many characters fit into a line that is broken between words only. */
  mostInWord?: number
  where: string
  optional?: true
}[] = [
  { pattern: ['identity', 'identity', 'name'], most: 28, where: 'the header of a phone' },
  { pattern: ['identity', 'identity', 'description'], most: 200, where: 'the footer' },
  { pattern: ['identity', 'identity', 'videoChannel', 'label'], most: 40, where: 'the footer' },
  { pattern: ['identity', 'identity', 'place', 'short'], most: 60, where: 'the footer' },
  { pattern: ['identity', 'identity', 'place', 'long'], most: 130, where: 'the contact page' },
  { pattern: ['identity', 'identity', 'instagram', 'handle'], most: 31, where: 'the footer' },
  { pattern: ['facts', 'featuredEditor', 'subscribers'], most: 6, where: 'the largest line of past results' },
  ...(
    [
      ['facts', 'featuredEditor', 'instagramFollowers'],
      ['facts', 'featuredEditor', 'totalViews', 'home'],
      ['facts', 'conceptClaims', '*'],
    ] as const
  ).map((pattern) => ({ pattern, most: 8, where: 'a large figure' })),
  { pattern: ['facts', 'portfolioViews', '*'], most: 6, where: 'the column beside a film' },
  { pattern: ['facts', 'earlierProjects', '*', 'name'], most: 40, where: 'a line of past results' },
  { pattern: ['pages', 'pages', '*', 'title'], most: 40, where: 'a title in search results' },
  { pattern: ['pages', 'pages', '*', 'label'], most: 24, where: 'the menu' },
  { pattern: ['pages', 'pages', '*', 'shortLabel'], most: 14, where: 'the bar of medium screens' },
  { pattern: ['pages', 'pages', '*', 'description'], most: 200, where: 'a search result' },
  { pattern: ['testimonials', 'testimonials', '*', 'quote'], most: longestQuote, where: 'a caption' },
  { pattern: ['testimonials', 'testimonials', '*', 'handle'], most: 31, where: 'the line below a quote' },
  {
    pattern: ['testimonials', 'testimonials', '*', 'initials'],
    most: mostInitials,
    where: 'the tile before a handle',
  },
  { pattern: ['faq', 'faq', '*', 'question'], most: 100, where: 'a question’s line' },
  { pattern: ['faq', 'faq', '*', 'answer'], most: 500, where: 'an answer' },
  { pattern: ['guarantee-terms', 'terms', '*', 'name'], most: 28, where: 'the headline of a term' },
  { pattern: ['guarantee-terms', 'terms', '*', 'text'], most: 240, where: 'a term' },
  { pattern: ['guarantee-terms', 'phases', '*', 'name'], most: 28, where: 'a line below the calendar' },
  { pattern: ['guarantee-terms', 'phases', '*', 'text'], most: 80, where: 'a line below the calendar' },
  { pattern: ['offers', 'offers', '*', 'name'], most: 28, where: 'the headline of a price card' },
  { pattern: ['offers', 'offers', '*', 'includes', '*'], most: 70, where: 'a line of a price card' },
  { pattern: ['offers', 'offers', '*', 'remedy'], most: 70, where: 'a line of a price card' },
  { pattern: ['offers', 'offers', '*', 'action'], most: 24, where: 'a button' },
  { pattern: ['facts', 'appPrice'], most: 18, mostInWord: 8, where: 'the largest line of its card' },
  { pattern: ['facts', 'appRemedy'], most: 24, where: 'the headline of the delivery guarantee' },
  { pattern: ['offers', 'offers', '*', 'pitch'], most: 160, where: 'a price card' },
  { pattern: ['app-concepts', 'appConcepts', '*', 'name'], most: 36, where: 'the headline of a concept' },
  { pattern: ['app-concepts', 'appConcepts', '*', 'description'], most: 140, where: 'a concept’s card' },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'claim', 'gain'],
    most: 36,
    where: 'the line of a claim',
    optional: true,
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'titles', '*', 'text'],
    most: 60,
    where: 'a sample title',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'captions', '*', 'text'],
    most: 90,
    where: 'a sample caption',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'comments', '*', 'text'],
    most: 60,
    where: 'a sample comment',
  },
  { pattern: ['business-solutions', 'businessSolutions', '*', 'name'], most: 28, where: 'a card’s headline' },
  { pattern: ['business-solutions', 'businessSolutions', '*', 'description'], most: 120, where: 'a card' },
  { pattern: ['editing-styles', 'editingStyles', '*', 'name'], most: 26, where: 'a panel’s headline' },
  { pattern: ['editing-styles', 'editingStyles', '*', 'line'], most: 110, where: 'a panel' },
  { pattern: ['services', 'services', '*', 'name'], most: 26, where: 'a clip of the timeline' },
  { pattern: ['services', 'services', '*', 'price'], most: 20, where: 'a clip of the timeline' },
  { pattern: ['services', 'services', '*', 'trackLabel'], most: 8, where: 'the head of a track' },
  { pattern: ['team', 'team', '*', 'role'], most: 28, where: 'a person’s line' },
  { pattern: ['team', 'team', '*', 'alsoRole'], most: 40, where: 'a person’s line', optional: true },
  { pattern: ['team', 'team', '*', 'bio'], most: 60, where: 'a person’s line', optional: true },
  // Any length fits there: these only must not be empty.
  { pattern: ['footer-links', 'quickLinks', '*', 'label'], where: 'a link of the footer' },
  { pattern: ['footer-links', 'contactLinks', '*', 'label'], where: 'a link of the footer' },
  { pattern: ['app-delivery-terms', 'appDeliveryTerms', '*'], where: 'a line of the delivery guarantee' },
  { pattern: ['forms', 'forms', '*', 'fields', '*', 'label'], where: 'the line above a field' },
  { pattern: ['forms', 'forms', '*', 'submitLabel'], where: 'a form’s button' },
  { pattern: ['forms', 'forms', '*', 'sentText'], where: 'a visitor who has sent a form' },
  { pattern: ['instagram-posts', 'postsCaption'], where: 'the line below the posts' },
  { pattern: ['one-moment', 'oneMoment', 'raw', 'shows'], where: 'visitors who can’t see the picture' },
  { pattern: ['one-moment', 'oneMoment', 'cut', 'shows'], where: 'visitors who can’t see the picture' },
  { pattern: ['stills', 'threeShorts', 'shows'], where: 'visitors who can’t see the picture' },
  { pattern: ['one-moment', 'oneMoment', 'edits', '*', 'name'], where: 'an edit of the moment' },
  { pattern: ['one-moment', 'oneMoment', 'edits', '*', 'text'], where: 'an edit of the moment' },
  { pattern: ['listed-videos', 'listedVideos', '*', '*', 'name'], where: 'a search result of the video' },
  {
    pattern: ['listed-videos', 'listedVideos', '*', '*', 'description'],
    where: 'a search result of the video',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'captions', '*', 'tone'],
    where: 'the button of a caption',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'days', '*', 'name'],
    where: 'a day of the week',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'days', '*', 'goesOut'],
    where: 'the line below the week',
  },
]

/** Texts are not empty, and fit their places. */
export const lengthRule: Rule = (content) =>
  rooms.flatMap(({ pattern, most, mostInWord = Number.POSITIVE_INFINITY, where, optional }) =>
    placesOf(content, pattern).flatMap((place) => {
      const text = valueAt(content, place)
      if (optional && text === undefined) return []
      if (typeof text !== 'string' || text.trim() === '') {
        const limit = most === undefined ? '' : `, ${most} characters at most`
        return [{ place, advice: `write some words for ${where}${limit}` }]
      }
      const longWord = text.split(/\s+/).find((word) => [...word].length > mostInWord)
      if (longWord) {
        return [
          {
            place,
            advice: `${where} holds words of ${mostInWord} characters: write a shorter one than ${longWord}`,
          },
        ]
      }
      const { length } = [...text]
      if (most === undefined || length <= most) return []
      const advice = `${length} characters, and ${where} holds ${most}: make it ${length - most} shorter`
      return [{ place, advice }]
    }),
  )
