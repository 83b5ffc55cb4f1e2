import { tracks } from '#app/content/tracks.ts'
import { colours } from '#contract/brand.ts'
import { type Check, failing, type Rule } from '../rule.ts'

/** The contrast that text needs (WCAG 1.4.3). */
const leastContrast = 4.5

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const isLight = (colour: string): boolean =>
  (luminance(colour) + 0.05) / (luminance(colours.ink) + 0.05) >= leastContrast

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

const isTrack = (value: unknown): boolean => tracks.some((track) => track === value)

const checks: readonly Check[] = [
  ...(
    [
      ['app-concepts', 'appConcepts', '*', 'track'],
      ['pages', 'pages', '*', 'tracks', '*'],
      ['team', 'team', '*', 'track'],
      ['tracks', 'trackOf', '*'],
    ] as const
  ).map((pattern) => ({ pattern, holds: isTrack, advice: `write one of ${tracks.join(', ')}` })),
  {
    pattern: ['testimonials', 'testimonials', '*', 'gradient', '*'],
    holds: isColour,
    advice: 'write a colour as # and six hex digits, such as #b8f34a',
  },
  {
    pattern: ['testimonials', 'testimonials', '*', 'gradient', '*'],
    holds: (value) => !isColour(value) || isLight(value),
    advice: 'too dark to read initials on: take a lighter one',
  },
]

/** Every track is one of the four, and the colours behind a testimonial are light enough for the text on them. */
export const colourRule: Rule = (content) => failing(content, checks)
