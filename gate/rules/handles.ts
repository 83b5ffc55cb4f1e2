import { type Complaint, type Place, placesOf, type Rule, valueAt } from '../content.ts'

/** Services differ in what a handle may be: this refuses only what none accepts. */
export const handleFormat = {
  holds: (value: unknown): boolean => typeof value === 'string' && /^@[^\s@]+$/.test(value),
  right: 'write a handle without spaces that begins with @, such as @jo.smith',
}

/** No two testimonials have the same handle. An empty one is reported with the other texts. */
export const handleRule: Rule = (content) => {
  const places: Place[] = placesOf(content, ['testimonials', 'testimonials', '*', 'handle'])
  const handles = places.map((place) => valueAt(content, place))
  return places.flatMap((place, index): Complaint[] => {
    const handle = handles[index]
    if (typeof handle !== 'string' || handle.trim() === '') return []
    if (!handleFormat.holds(handle)) return [{ place, right: handleFormat.right }]
    const again = handles.indexOf(handle) < index
    return again ? [{ place, right: 'this handle has a testimonial already: one each' }] : []
  })
}
