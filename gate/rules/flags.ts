import { entriesOf, type Rule } from '../rule.ts'

/** `footage` and `sample` are true or false, except a concept's `sample`, which is the object of its demo. */
export const flagRule: Rule = (_content, objects) =>
  objects
    .flatMap(entriesOf)
    .filter(({ key, value }) => key === 'footage' || (key === 'sample' && typeof value !== 'object'))
    .filter(({ value }) => typeof value !== 'boolean')
    .map(({ place }) => ({ place, advice: 'write true or false, without quotes' }))
