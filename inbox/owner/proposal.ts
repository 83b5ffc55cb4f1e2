import { colours } from '#contract/brand.ts'
import { answerTo, type Field } from '#inbox/submission.ts'
import type { PublishedTestimonial } from './testimonials-source.ts'

const longestQuote = 140

/** Light enough for dark initials; the first unused pair is proposed. */
export const gradients = [
  [colours.coral, '#ffb199'],
  [colours.lime, colours.sky],
  [colours.violet, colours.sky],
  ['#ffb199', colours.lime],
  [colours.sky, colours.lime],
  ['#ffd166', colours.coral],
] as const

/** Proposes a testimonial for the page from its author's submission. */
export function proposalFor(
  fields: readonly Field[],
  published: readonly Pick<PublishedTestimonial, 'gradient'>[],
): PublishedTestimonial {
  const name = answerTo(fields, 'name') ?? ''
  const isFree = ([from, to]: readonly [string, string]) =>
    !published.some(({ gradient }) => gradient[0] === from && gradient[1] === to)
  return {
    handle: handleOf(answerTo(fields, 'company')?.trim() || name),
    initials: initialsOf(name),
    quote: bestSentence(answerTo(fields, 'message') ?? ''),
    gradient: gradients.find(isFree) ?? gradients[published.length % gradients.length] ?? gradients[0],
  }
}

const handleOf = (name: string): string =>
  `@${name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]/gu, '')}`

function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => (word ?? '').slice(0, 1).toLocaleUpperCase('en')).join('')
}

/** The longest sentence that fits; if none does, the beginning of the first, up to the end of a word. */
function bestSentence(message: string): string {
  const { text, fitting } = sentencesOf(message)
  const [longest] = fitting.toSorted((one, other) => other.length - one.length)
  if (longest) return longest
  const cut = [...text].slice(0, longestQuote - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

const shortestQuote = 20

/** Whole sentences to quote: those with a number first, then longer ones first. */
export function quotesIn(message: string): string[] {
  const hasNumber = (sentence: string) => Number(/\d/.test(sentence))
  return sentencesOf(message)
    .fitting.filter((sentence) => [...sentence].length >= shortestQuote)
    .toSorted((one, other) => hasNumber(other) - hasNumber(one) || other.length - one.length)
}

function sentencesOf(message: string) {
  // Removes characters that control a terminal or reverse text.
  const text = message.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  const fitting = sentences
    .map(({ segment }) => segment.trim())
    .filter((sentence) => [...sentence].length <= longestQuote)
  return { text, fitting }
}
