import { earlierProjects, featuredEditor } from './facts.ts'

/** A past result: a sentence, which may begin with a figure. */
export type Achievement = { readonly figure?: string; readonly text: string }

/** The websites that we have built. */
export const builtSites = {
  chapter: {
    figure: earlierProjects.chapterSite.users,
    text: `people use the ${earlierProjects.chapterSite.name} we built.`,
  },
  temple: { text: `We also built ${earlierProjects.templeSite.name}.` },
} as const

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers to our featured partner editor’s channel.' },
  builtSites.chapter,
  builtSites.temple,
]
