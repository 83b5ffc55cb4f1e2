import { entriesOf, type Rule } from '../content.ts'

/** What is either so or not so is written as true or false. A concept's `sample` is a demo, and no such thing. */
export const flagRule: Rule = (_content, objects) =>
  objects
    .flatMap(entriesOf)
    .filter(({ key, value }) => key === 'footage' || (key === 'sample' && typeof value !== 'object'))
    .filter(({ value }) => typeof value !== 'boolean')
    .map(({ place }) => ({ place, right: 'write true or false, without quotes' }))
