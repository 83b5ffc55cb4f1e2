import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { featuredEditor } from '#app/content/facts.ts'
import { allPages, servicesHref } from '#app/content/pages.ts'

/** Something the owner decides before the site goes public. `line` counts from 1. */
export type Finding = { readonly file: string; readonly line: number; readonly what: string }

type Line = { readonly file: string; readonly line: number; readonly text: string }

/** A marker in a content module and what it means for the owner. */
const markers = [
  { pattern: /\/\/ placeholder\b/, what: 'placeholder: put your own value here and delete the mark' },
  {
    pattern: /\bfootage: false\b/,
    what: 'stand-in: drawn by the project; put your footage here and write footage: true',
  },
  { pattern: /\bsample: true\b/, what: 'sample: replace it by a real one, or delete the entry' },
] as const

/** Every line of every content module, in order of file and line. `root` is the project's folder. */
export async function contentLines(root: string): Promise<Line[]> {
  const files = (await Array.fromAsync(glob('app/content/*.ts', { cwd: root })))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
  const modules = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return text.split('\n').map((line, index) => ({ file, line: index + 1, text: line }))
    }),
  )
  return modules.flat()
}

/** The findings that are marked where they stand: placeholders and samples. */
export function markedFindings(lines: readonly Line[]): Finding[] {
  return lines.flatMap(({ file, line, text }) =>
    markers.filter(({ pattern }) => pattern.test(text)).map(({ what }) => ({ file, line, what })),
  )
}

/** The line that declares `name`; a finding without a place to go to helps nobody. */
function declaration(lines: readonly Line[], name: string): Pick<Finding, 'file' | 'line'> {
  const found = lines.find(({ text }) => new RegExp(`\\b${name}\\b\\s*[:=]`).test(text))
  if (!found)
    throw new Error(`No content module declares ${name} any more; the launch check must learn where it went.`)
  return { file: found.file, line: found.line }
}

/** Figures two pages give differently. */
export function contradictions(lines: readonly Line[]): Finding[] {
  const { home, pricing } = featuredEditor.totalViews
  if ((home as string) === pricing) return []
  const what = `contradiction: the home page says ${home} views, the pricing page ${pricing}`
  return [{ ...declaration(lines, 'totalViews'), what }]
}

/** Controls and links that lead nowhere. `startProject` is the target of the button without an action, or null. */
export function deadControls(lines: readonly Line[], startProject: string | null): Finding[] {
  const findings: Finding[] = []
  if (startProject === null) {
    findings.push({
      ...declaration(lines, 'startProject'),
      what: "dead control: 'Start Your Project' on the editors page does nothing; give it a page's path",
    })
  }
  if (!allPages.some((page) => page.href === servicesHref)) {
    findings.push({
      ...declaration(lines, 'servicesHref'),
      what: `dead link: ${servicesHref} has no page; the footer and the pricing page link to it`,
    })
  }
  return findings
}
