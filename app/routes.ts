import type { ComponentType } from 'react'
import type { ShippedDocument } from './content/shipped-pages.ts'
import { nameOf } from './href.ts'

type Route = () => Promise<ComponentType>

const files = import.meta.glob<ComponentType>('./routes/*.tsx', { import: 'default' })

/** The route of a document: `/pricing` is rendered by `routes/pricing.tsx`. Throws when there is no such file. */
export function routeOf(document: ShippedDocument): Route {
  const file = `./routes/${nameOf(document)}.tsx`
  const route = files[file]
  if (!route)
    throw new Error(`The page ${document.href} has a record but no route: write app${file.slice(1)}.`)
  return route
}
