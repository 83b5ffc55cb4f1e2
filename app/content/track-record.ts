import { featuredEditor, trackRecord } from './facts.ts'

/** A past result: the figure set large, and a sentence that explains it. Without a figure, the sentence itself is large. */
export type Achievement = { readonly figure?: string; readonly text: string }

const sentence = (name: string) => `A ${name}`

export const achievements: readonly Achievement[] = [
  {
    figure: featuredEditor.subscribers,
    text: `A featured partner editor with ${featuredEditor.subscribers} subscribers`,
  },
  {
    figure: trackRecord.chapterSite.users,
    text: `${sentence(trackRecord.chapterSite.name)} with ${trackRecord.chapterSite.users} users`,
  },
  { text: sentence(trackRecord.templeSite.name) },
]
