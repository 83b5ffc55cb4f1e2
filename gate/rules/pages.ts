import { globSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import type { Complaint, Rule } from '../rule.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/**
 * What no page may be called: the home page's own names and the not-found page's, the built site's folders, and the first
 * words of the inbox's paths.
 */
export const takenNames: readonly string[] = [
  ...['home', 'index', '404'],
  ...['assets', 'og'],
  ...['submissions', 'healthz', 'owner'],
]

/** How many characters a bar holds: on large screens the labels fill it, up to the name of the business. */
const bars = [
  {
    of: 'medium screens',
    most: 40,
    withName: false,
    instead: "'large' or 'none'",
    labelOf: ({ bars, shortLabel }: Page) => (bars === 'both' ? shortLabel : ''),
  },
  {
    of: 'large screens',
    most: 91,
    withName: true,
    instead: "'none'",
    labelOf: ({ bars, label }: Page) => (bars === 'none' ? '' : label),
  },
]

/** The first page of each bar that it has no room for. */
const barComplaints = (records: readonly [string, Page][], name: string): Complaint[] =>
  bars.flatMap(({ of, most, withName, instead, labelOf }) => {
    let length = withName ? name.length : 0
    const over = records.find(([, page]) => {
      length += labelOf(page).length
      return length > most
    })
    if (!over) return []
    const advice = `the bar of ${of} holds ${most} characters, and up to here it has ${length}: write ${instead}, or shorter labels`
    return [{ place: ['pages', 'pages', over[0], 'bars'], advice }]
  })

/** Every page has a unique address, title and description, and a route, and the bars have room for those they list. */
export const pageRule: Rule = ({ pages: { pages, notFound }, identity: { identity } }) => {
  const records: [string, Page][] = Object.entries(pages)
  const routes = globSync('app/routes/*.tsx', { cwd: root }).map((file) => path.basename(file, '.tsx'))
  const complaints = barComplaints(records, String(identity.name))

  for (const [name, page] of records) {
    for (const field of ['href', 'title', 'description'] as const) {
      const other = records.find(([, { [field]: value }]) => value === page[field])?.[0]
      if (other !== undefined && other !== name) {
        complaints.push({
          place: ['pages', 'pages', name, field],
          advice: `pages.${other} has the same; give each page its own`,
        })
      }
    }
    if (!/^\/(?:[a-z\d-]+)?$/.test(page.href)) {
      complaints.push({
        place: ['pages', 'pages', name, 'href'],
        advice: 'write an address of one word in small letters, such as /prices',
      })
    } else if (takenNames.includes(page.href.slice(1))) {
      complaints.push({
        place: ['pages', 'pages', name, 'href'],
        advice: 'the site already uses this address; write another word',
      })
    } else if (!routes.includes(documentName(page))) {
      complaints.push({
        place: ['pages', 'pages', name, 'href'],
        advice: `there is no app/routes/${documentName(page)}.tsx to draw it: write that file, or correct the address`,
      })
    }
  }
  const drawn = [notFound, ...Object.values(pages)].map(documentName)
  for (const route of routes.filter((name) => !drawn.includes(name))) {
    complaints.push({
      place: ['pages', 'pages'],
      value: `without a record for app/routes/${route}.tsx`,
      advice: `add one with the address '/${route}', or it has no title, no description, no share image and no address`,
    })
  }
  return complaints
}
