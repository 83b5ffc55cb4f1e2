import { featuredEditor, trackRecord } from './facts.ts'

/** A past result: a figure and what it counts, which read as one sentence. Without a figure the text is set large. */
export type Achievement = { readonly figure?: string; readonly text: string }

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers of our featured partner editor' },
  { figure: trackRecord.chapterSite.users, text: `users of a ${trackRecord.chapterSite.name}` },
  { text: `Built a ${trackRecord.templeSite.name}` },
]
