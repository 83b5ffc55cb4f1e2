import { identity } from './content/identity.ts'
import type { ShippedDocument } from './content/shipped-pages.ts'

/** `Tenkay - Home` */
export const pageTitle = ({ title }: Pick<ShippedDocument, 'title'>) => `${identity.name} - ${title}`
