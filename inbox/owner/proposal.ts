import { colours, tints } from '#contract/brand.ts'
import { initialsOf } from '#contract/initials.ts'
import { longestQuote } from '#contract/testimonials.ts'
import { answerTo, type Field } from '#inbox/submission.ts'
import { unsafe } from './printable.ts'
import type { PublishedTestimonial } from './publishing.ts'

/** Light enough for dark initials; the first unused pair is proposed. */
export const gradients = [
  [colours.coral, tints.peach],
  [colours.lime, colours.sky],
  [colours.violet, colours.sky],
  [tints.peach, colours.lime],
  [colours.sky, colours.lime],
  [tints.amber, colours.coral],
] as const

/** Proposes a testimonial for the page from its author's submission. */
export function proposalFor(
  fields: readonly Field[],
  published: readonly Pick<PublishedTestimonial, 'gradient'>[],
): PublishedTestimonial {
  const author = answerTo(fields, 'company')?.trim() || (answerTo(fields, 'name') ?? '')
  const isFree = ([from, to]: readonly [string, string]) =>
    !published.some(({ gradient }) => gradient[0] === from && gradient[1] === to)
  return {
    handle: handleOf(author),
    initials: initialsOf(author),
    quote: bestSentence(answerTo(fields, 'message') ?? ''),
    gradient: gradients.find(isFree) ?? gradients[published.length % gradients.length] ?? gradients[0],
  }
}

const handleOf = (name: string): string =>
  `@${name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]|\p{Default_Ignorable_Code_Point}/gu, '')}`

/** The longest sentence that fits; if none does, the beginning of the first, up to the end of a word. */
function bestSentence(message: string): string {
  const { text, fitting } = sentencesOf(message)
  const [longest] = fitting.toSorted((one, other) => other.length - one.length)
  if (longest) return longest
  const cut = [...text].slice(0, longestQuote - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

const shortestQuote = 20

/** More choices than an owner reads, but a message of a megabyte has 40,000. */
const mostQuotes = 20

/** Different whole sentences to quote: those with a number first, then longer ones first. */
export function quotesIn(message: string): string[] {
  const hasNumber = (sentence: string) => Number(/\d/.test(sentence))
  return [...new Set(sentencesOf(message).fitting)]
    .filter((sentence) => [...sentence].length >= shortestQuote)
    .toSorted((one, other) => hasNumber(other) - hasNumber(one) || other.length - one.length)
    .slice(0, mostQuotes)
}

function sentencesOf(message: string) {
  const text = message.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  const fitting = sentences
    .map(({ segment }) => segment.trim())
    .filter((sentence) => [...sentence].length <= longestQuote)
  return { text, fitting }
}
