import type { Content } from './content.ts'
import { type Place, placesOf, valueAt } from './place.ts'

/** A value that must not be published. `advice` says what to write instead, and follows "… is 'cheap': ". */
export type Complaint = {
  readonly place: Place
  readonly advice: string
  /** What to print in place of "is 'cheap'", where the value there does not explain the problem. */
  readonly value?: string
}

/**
 * A check of values. It can't rely on their types, because it runs in parallel with the compiler, not after it. `objects` is
 * every list and record of the content.
 */
export type Rule = (content: Content, objects: readonly ContentObject[]) => Complaint[]

/** What every value at the places of a pattern must be; `advice` says what to write instead. */
export type Check = {
  readonly pattern: Place
  readonly holds: (value: unknown) => boolean
  readonly advice: string
}

export const failing = (content: Content, checks: readonly Check[]): Complaint[] =>
  checks.flatMap(({ pattern, holds, advice }) =>
    placesOf(content, pattern)
      .filter((place) => !holds(valueAt(content, place)))
      .map((place) => ({ place, advice })),
  )

/** A list or record of the content, or a module itself, and the place where it is written. */
export type ContentObject = { readonly place: Place; readonly value: Readonly<Record<string, unknown>> }

/** The values of a list or record, each with its place. */
export const entriesOf = ({ place, value }: ContentObject): { key: string; place: Place; value: unknown }[] =>
  Object.entries(value).map(([key, each]) => ({
    key,
    place: [...place, Array.isArray(value) ? Number(key) : key],
    value: each,
  }))

/**
 * Every list and record of the content, once. A module may export what another declares; `isWritten` says which of the
 * places declares it.
 */
export function everyObject(content: Content, isWritten: (place: Place) => boolean): ContentObject[] {
  const places = new Map<ContentObject['value'], Place[]>()
  const visit = (object: ContentObject) => {
    places.set(object.value, [...(places.get(object.value) ?? []), object.place])
    for (const { place, value } of entriesOf(object)) {
      if (typeof value === 'object' && value !== null)
        visit({ place, value: value as ContentObject['value'] })
    }
  }
  // A module's place is no Place yet, but those of its exports are.
  for (const [module, value] of Object.entries(content)) visit({ place: [module] as unknown as Place, value })
  return [...places].flatMap(([value, [first, ...others]]) => {
    if (!first) return []
    return [{ value, place: (others.length > 0 && [first, ...others].find(isWritten)) || first }]
  })
}
