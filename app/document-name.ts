import type { DocumentRecord } from '#app/content/pages.ts'

/** `/pricing` → `pricing`, `/` → `home`: what a document's route, start module and share image are named after. */
export const documentName = ({ href }: Pick<DocumentRecord, 'href'>): string => href.slice(1) || 'home'
