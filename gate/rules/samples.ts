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
  if (sample.kind === 'thumbnails' && sample.thumbnails.reduce((sum, { share }) => sum + share, 0) !== 100)
    return { key: 'thumbnails', right: 'write shares that add up to 100' }
  return undefined
}

/** Finds samples of apps that select a value they don't have, or whose shares of a whole don't add up to 100. */
export const sampleRule: Rule = (content) =>
  content['app-concepts'].appConcepts.flatMap(({ sample }, index): Complaint[] => {
    const wrong = wrongIn(sample)
    return wrong
      ? [{ place: ['app-concepts', 'appConcepts', index, 'sample', wrong.key], right: wrong.right }]
      : []
  })
