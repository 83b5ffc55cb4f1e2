import type { Field } from '#inbox/submission.ts'
import { answerTo } from '#inbox/submission.ts'
import type { PublishedTestimonial } from './testimonials-source.ts'

const longestQuote = 140

/** Light enough for initials in ink; the first pair nobody has is proposed. */
const gradients = [
  ['#ff5a36', '#ffb199'],
  ['#b8f34a', '#5cc8ff'],
  ['#8b7cff', '#5cc8ff'],
  ['#ffb199', '#b8f34a'],
  ['#5cc8ff', '#b8f34a'],
  ['#ffd166', '#ff5a36'],
] as const

/** What a testimonial could look like on the page, out of what its author sent. */
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

/** The longest sentence that fits says most; where none fits, the start of the first, up to a word's end. */
function bestSentence(message: string): string {
  // Nothing that steers a terminal or reverses text comes along.
  const text = message.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment.trim(),
  )
  const fitting = sentences.filter((sentence) => [...sentence].length <= longestQuote)
  const [longest] = fitting.toSorted((one, other) => other.length - one.length)
  if (longest) return longest
  const cut = [...text].slice(0, longestQuote - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
