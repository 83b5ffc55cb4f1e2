import { featuredEditor, trackRecord } from './facts.ts'

/** A past result: what is set large, and what it is of. Read together they are one sentence. */
export type Achievement = { readonly figure: string; readonly text: string }

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers of our featured partner editor' },
  { figure: trackRecord.chapterSite.users, text: `users of a ${trackRecord.chapterSite.name}` },
  { figure: 'Built', text: `a ${trackRecord.templeSite.name}` },
]
