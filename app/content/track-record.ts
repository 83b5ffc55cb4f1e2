import { featuredEditor, trackRecord } from './facts.ts'

/** A past result: a figure, or a word as large, and what it is of; together they read as one sentence. */
export type Achievement = { readonly figure: string; readonly text: string }

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers of our featured partner editor' },
  { figure: trackRecord.chapterSite.users, text: `users of a ${trackRecord.chapterSite.name}` },
  { figure: 'Built', text: `a ${trackRecord.templeSite.name}` },
]
