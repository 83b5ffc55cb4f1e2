import type { Content } from '../content.ts'
import type { Complaint, Rule } from '../rule.ts'

type Sample = Content['app-concepts']['appConcepts'][number]['sample']

/** The value of a sample that contradicts the others: the steps to it, and what to write there. */
function wrongIn(sample: Sample): { steps: readonly (string | number)[]; advice: string } | undefined {
  if (sample.kind === 'titles') {
    const [first, last] = sample.titles
    if (first.clicks <= 100 && !(last.clicks > first.clicks)) {
      const advice = `the last title is the better one: write more than the ${first.clicks} of the first`
      return { steps: ['titles', 1, 'clicks'], advice }
    }
  }
  if (sample.kind === 'captions') {
    const tones = sample.captions.map(({ tone }) => tone)
    if (tones.length > 0 && !tones.includes(sample.chosen))
      return { steps: ['chosen'], advice: `write one of ${tones.join(', ')}` }
  }
  if (
    sample.kind === 'retention' &&
    !sample.watching.some((share, second) => share < (sample.watching[second - 1] ?? 0))
  )
    return {
      steps: ['watching'],
      advice: 'write the shares of at least two seconds, of which one is less than that before it',
    }
  // Whole, because the page subtracts it from 100: the rest of 66.6 would be 33.400000000000006.
  if (
    sample.kind === 'thumbnails' &&
    !(Number.isInteger(sample.share) && sample.share > 50 && sample.share <= 100)
  )
    return {
      steps: ['share'],
      advice: 'the share of the one that wins is a whole number above 50, 100 at most',
    }
  return undefined
}

/** Finds samples of apps that select a value they don't have, whose winner does not win, or whose viewers all stay. */
export const sampleRule: Rule = (content) =>
  content['app-concepts'].appConcepts.flatMap(({ sample }, index): Complaint[] => {
    const wrong = wrongIn(sample)
    return wrong
      ? [{ place: ['app-concepts', 'appConcepts', index, 'sample', ...wrong.steps], advice: wrong.advice }]
      : []
  })
