import { type Place, placesOf, valueAt } from '../place.ts'
import type { Complaint, Rule } from '../rule.ts'

/** The names by which visitors, and the pages, tell the entries of a list apart. */
const lists: readonly { list: Place; name: string }[] = [
  { list: ['app-concepts', 'appConcepts'], name: 'name' },
  { list: ['business-solutions', 'businessSolutions'], name: 'name' },
  { list: ['editing-styles', 'editingStyles'], name: 'name' },
  { list: ['faq', 'faq'], name: 'question' },
  { list: ['guarantee-terms', 'terms'], name: 'name' },
  { list: ['services', 'services'], name: 'name' },
  { list: ['team', 'team'], name: 'role' },
  { list: ['testimonials', 'testimonials'], name: 'handle' },
]

/** No two entries of a list have the same name. */
export const nameRule: Rule = (content) =>
  lists.flatMap(({ list, name }) => {
    const places = placesOf(content, [...list, '*', name])
    const names = places.map((place) => valueAt(content, place))
    return places.flatMap((place, index): Complaint[] =>
      names.indexOf(names[index]) < index
        ? [{ place, advice: 'another entry of the list has the same; give each its own' }]
        : [],
    )
  })

/** No service's name begins that of another: the contact form looks for it in what the visitor has written. */
export const serviceNameRule: Rule = (content) => {
  const places = placesOf(content, ['services', 'services', '*', 'name'])
  const names = places.map((place) => String(valueAt(content, place)))
  return places.flatMap((place, index): Complaint[] => {
    const own = names[index]
    const other = own && names.find((name) => name !== own && name.startsWith(own))
    const advice = `the contact form would find it in '${other}', too; write one that no other begins with`
    return other ? [{ place, advice }] : []
  })
}
