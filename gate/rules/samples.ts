import type { Complaint, Content, Rule } from '../content.ts'

type Sample = Content['app-concepts']['appConcepts'][number]['sample']

/** The value of a sample that contradicts the others: its key, and what to write there. */
function wrongIn(sample: Sample): { key: string; right: string } | undefined {
  if (sample.kind === 'captions') {
    const tones = sample.captions.map(({ tone }) => tone)
    if (!tones.includes(sample.chosen)) return { key: 'chosen', right: `write one of ${tones.join(', ')}` }
  }
  if (sample.kind === 'retention' && sample.watching.length < 2)
    return { key: 'watching', right: 'write the shares of two seconds at least' }
  if (sample.kind === 'thumbnails' && !(sample.share > 50 && sample.share <= 100))
    return { key: 'share', right: 'the share of the one that wins is a number above 50, 100 at most' }
  return undefined
}

/** Finds samples of apps that select a value they don't have, or whose winner does not win. */
export const sampleRule: Rule = (content) =>
  content['app-concepts'].appConcepts.flatMap(({ sample }, index): Complaint[] => {
    const wrong = wrongIn(sample)
    return wrong
      ? [{ place: ['app-concepts', 'appConcepts', index, 'sample', wrong.key], right: wrong.right }]
      : []
  })
