import { earlierProjects, featuredEditor } from './facts.ts'

/** A past result: a figure and what it counts; together they read as one sentence. */
export type Achievement = { readonly figure: string; readonly text: string }

const sites = Object.values(earlierProjects).map(({ name }) => `a ${name}`)

export const achievements: readonly Achievement[] = [
  { figure: featuredEditor.subscribers, text: 'subscribers of our featured partner editor' },
  { figure: earlierProjects.chapterSite.users, text: `users of a ${earlierProjects.chapterSite.name}` },
  { figure: `${sites.length}`, text: `websites built: ${sites.join(' and ')}` },
]
