import type { TitleSample } from '#app/content/app-concepts.ts'

/** What is predicted for each of two titles, compared with the other. */
export function verdicts([first, last]: TitleSample['titles']): readonly [string, string] {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return [
    `A would get ${percent(1 - first.clicks / last.clicks)} fewer clicks than B.`,
    `B would get ${percent(last.clicks / first.clicks - 1)} more clicks than A.`,
  ]
}
