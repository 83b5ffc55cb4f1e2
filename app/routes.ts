import type { ComponentType } from 'react'
import type { ShippedDocument } from './content/shipped-pages.ts'
import { documentName } from './document-name.ts'

type Route = () => Promise<ComponentType>

const files = import.meta.glob<ComponentType>('./routes/*.tsx', { import: 'default' })

/** The route of a document: `/pricing` is rendered by `routes/pricing.tsx`. Undefined when there is no such file. */
export const routeOf = (document: ShippedDocument): Route | undefined =>
  files[`./routes/${documentName(document)}.tsx`]
