/**
 * The content modules that the rules and the launch check read, by name, and the contract's forms, which the owner may change
 * too. Import `assets.ts` first, which makes imports of films and pictures work.
 */
export async function loadContent() {
  return {
    'app-concepts': await import('#app/content/app-concepts.ts'),
    'app-delivery-terms': await import('#app/content/app-delivery-terms.ts'),
    'business-solutions': await import('#app/content/business-solutions.ts'),
    claims: await import('#app/content/claims.ts'),
    'editing-styles': await import('#app/content/editing-styles.ts'),
    facts: await import('#app/content/facts.ts'),
    faq: await import('#app/content/faq.ts'),
    'footer-links': await import('#app/content/footer-links.ts'),
    forms: await import('#contract/forms.ts'),
    'guarantee-terms': await import('#app/content/guarantee-terms.ts'),
    identity: await import('#app/content/identity.ts'),
    'instagram-posts': await import('#app/content/instagram-posts.ts'),
    'listed-videos': await import('#app/content/listed-videos.ts'),
    'one-moment': await import('#app/content/one-moment.ts'),
    offers: await import('#app/content/offers.ts'),
    pages: await import('#app/content/pages.ts'),
    'price-labels': await import('#app/content/price-labels.ts'),
    portfolio: await import('#app/content/portfolio.ts'),
    'preview-picture': await import('#app/content/preview-picture.ts'),
    'score-app': await import('#app/content/score-app.ts'),
    'service-tiles': await import('#app/content/service-tiles.ts'),
    services: await import('#app/content/services.ts'),
    'shop-app': await import('#app/content/shop-app.ts'),
    stills: await import('#app/content/stills.ts'),
    team: await import('#app/content/team.ts'),
    'team-pictures': await import('#app/content/team-pictures.ts'),
    testimonials: await import('#app/content/testimonials.ts'),
    tracks: await import('#app/content/tracks.ts'),
    videos: await import('#app/content/videos.ts'),
  }
}

export const formsFile = 'contract/forms.ts'

/** Whether the owner writes a file, rather than a programmer. */
export const isContent = (file: string): boolean => file.startsWith('app/content/') || file === formsFile

export type Content = Awaited<ReturnType<typeof loadContent>>

type Module = keyof Content
type Step = string | number

/** The path of a value: its module, its export, and the keys and indexes below that. */
export type Place = {
  [Name in Module]: readonly [module: Name, name: keyof Content[Name] & string, ...steps: Step[]]
}[Module]

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
export type Rule = (content: Content, objects: readonly Found[]) => Complaint[]

function step(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function valueAt(content: Content, [module, ...steps]: Place): unknown {
  return steps.reduce<unknown>(step, content[module])
}

/** The file of a module by its name here, relative to the project's folder. */
export const fileOf = (module: string): string =>
  module === 'forms' ? formsFile : `app/content/${module}.ts`

/** All places that match a pattern; `'*'` matches every entry of a list or record. */
export function placesOf(content: Content, [module, name, ...pattern]: Place): Place[] {
  // TypeScript does not know that these two belong together.
  const start = [module, name] as unknown as Place
  return pattern.reduce<Place[]>(
    (places, next) =>
      places.flatMap((place): Place[] => {
        if (next !== '*') return [[...place, next]]
        const value = valueAt(content, place)
        if (Array.isArray(value)) return value.map((_entry, index): Place => [...place, index])
        return Object.keys(Object(value)).map((key): Place => [...place, key])
      }),
    [start],
  )
}

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
export type Found = { readonly place: Place; readonly value: Readonly<Record<string, unknown>> }

/** The values of a list or record, each with its place. */
export const entriesOf = ({ place, value }: Found): { key: string; place: Place; value: unknown }[] =>
  Object.entries(value).map(([key, each]) => ({
    key,
    place: [...place, Array.isArray(value) ? Number(key) : key],
    value: each,
  }))

/**
 * Every list and record of the content, once. A module may export what another declares; `isWritten` says which of the
 * places declares it.
 */
export function everyObject(content: Content, isWritten: (place: Place) => boolean): Found[] {
  const places = new Map<Found['value'], Place[]>()
  const visit = (found: Found) => {
    places.set(found.value, [...(places.get(found.value) ?? []), found.place])
    for (const { place, value } of entriesOf(found)) {
      if (typeof value === 'object' && value !== null) visit({ place, value: value as Found['value'] })
    }
  }
  // A module's place is no Place yet, but those of its exports are.
  for (const [module, value] of Object.entries(content)) visit({ place: [module] as unknown as Place, value })
  return [...places].flatMap(([value, [first, ...others]]) => {
    if (!first) return []
    return [{ value, place: (others.length > 0 && [first, ...others].find(isWritten)) || first }]
  })
}
