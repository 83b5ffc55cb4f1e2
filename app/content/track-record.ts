import { earlierProjects, featuredEditor } from './facts.ts'

/** A past result: a figure and what it counts; together they read as one sentence. */
export type Achievement = { readonly figure: string; readonly text: string }

const { chapterSite, templeSite } = earlierProjects

/** The websites that we have built, and how many people use the first. */
export const builtSites: Achievement = {
  figure: chapterSite.users,
  text: `people use the ${chapterSite.name} we built. We also built a ${templeSite.name}.`,
}

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers to our featured partner editor’s channel.' },
  builtSites,
]
