import type { Content } from './content.ts'

type Module = keyof Content
type Step = string | number

/** The path of a value: its module, its export, and the keys and indexes below that. */
export type Place = {
  [Name in Module]: readonly [module: Name, name: keyof Content[Name] & string, ...steps: Step[]]
}[Module]

function step(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function valueAt(content: Content, [module, ...steps]: Place): unknown {
  return steps.reduce<unknown>(step, content[module])
}

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
