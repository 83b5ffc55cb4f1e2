import { featuredEditor, trackRecord } from './facts.ts'

/** A past result: a figure and what it counts; together they read as one sentence. */
export type Achievement = { readonly figure: string; readonly text: string }

const sites = Object.values(trackRecord).map(({ name }) => `a ${name}`)

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers of our featured partner editor' },
  { figure: trackRecord.chapterSite.users, text: `users of a ${trackRecord.chapterSite.name}` },
  { figure: `${sites.length}`, text: `websites built: ${sites.join(' and ')}` },
]
