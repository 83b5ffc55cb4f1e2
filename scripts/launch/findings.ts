import { type Content, fileOf } from '#gate/content.ts'
import type { Finding } from '#gate/finding.ts'
import { lacking } from '#gate/letters.ts'
import type { Place } from '#gate/place.ts'
import { contentFiles, readSource, type Source, spotOf } from '#gate/source.ts'
import { dayMs } from '#inbox/days.ts'

/** A mark in a content module, and what it means for the owner. */
type Marker = { readonly pattern: RegExp; readonly what: string }

/** Values that the project made up. */
export const madeUp: readonly Marker[] = [
  { pattern: /\/\/ placeholder\b/, what: 'placeholder: put your own value here and delete the mark' },
  { pattern: /\bsample: true\b/, what: 'sample: replace it with a real one, or delete the entry' },
]

/** Drawings in the place of footage, which the pages label as drawn. */
export const standIns: readonly Marker[] = [
  {
    pattern: /\bfootage: false\b/,
    what: 'stand-in: drawn by the project; replace it with npm run clip (a film) or npm run picture, which list their names',
  },
]

/** Every content module. `root` is the project's folder. */
export const contentSources = (root: string): Source[] =>
  contentFiles(root).map((file) => readSource(root, file))

/** The places in the source that have one of these marks. */
export function markedFindings(
  sources: readonly Pick<Source, 'file' | 'text'>[],
  markers: readonly Marker[],
): Finding[] {
  return sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        markers
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => ({ file, line: index + 1, what })),
      ),
  )
}

/** File and line of a value. Throws when content no longer declares it: this check then needs its new place. */
function at(sources: readonly Source[], [module, ...steps]: Place): Pick<Finding, 'file' | 'line'> {
  const file = fileOf(module)
  const source = sources.find((candidate) => candidate.file === file)
  const spot = source && spotOf(source, steps)
  if (!spot) throw new Error(`${file} declares no ${steps.join('.')} any more.`)
  return { file, line: spot.line }
}

/** Figures that differ between two pages. */
export function contradictions(sources: readonly Source[], { facts }: Pick<Content, 'facts'>): Finding[] {
  const { home, pricing } = facts.featuredEditor.totalViews
  if ((home as string) === pricing) return []
  const what = `contradiction: the home page says ${home} views, the pricing page ${pricing}`
  return [{ ...at(sources, ['facts', 'featuredEditor', 'totalViews']), what }]
}

/** Controls and links that lead nowhere. `startProject` is the target of the button without an action, or null. */
export function deadControls(
  sources: readonly Source[],
  { pages }: { pages: Pick<Content['pages'], 'startProject' | 'servicesHref' | 'allPages'> },
): Finding[] {
  const findings: Finding[] = []
  if (pages.startProject === null) {
    findings.push({
      ...at(sources, ['pages', 'startProject']),
      what: "dead control: 'Start Your Project' on the editors page does nothing; give it a page's path",
    })
  }
  if (!pages.allPages.some((page) => page.href === pages.servicesHref)) {
    findings.push({
      ...at(sources, ['pages', 'servicesHref']),
      what: `dead link: ${pages.servicesHref} has no page; the footer and the pricing page link to it`,
    })
  }
  return findings
}

/** Drawn films beside claims about real ones, and a hero film from YouTube, which is a request to a third party. */
export function filmFindings(
  sources: readonly Source[],
  { portfolio, videos }: Pick<Content, 'portfolio' | 'videos'>,
): Finding[] {
  const { long, short } = portfolio.portfolio
  const clips = [
    ...long.clips.map(({ video }) => ({ video, views: long.views, film: ['long'] as const })),
    ...short.clips.map(({ video }, index) => ({
      video,
      views: short.views,
      film: ['shorts', index] as const,
    })),
  ]
  const besideClaims = clips
    .filter(({ video }) => !video.footage)
    .map(({ views, film }) => ({
      ...at(sources, ['videos', 'videos', ...film, 'footage']),
      what: `stand-in beside a claim: a drawn film is shown for the video of ${views} views; put that video here and write footage: true`,
    }))
  if (videos.videos.hero.provider !== 'youtube') return besideClaims
  return [
    ...besideClaims,
    {
      ...at(sources, ['videos', 'videos', 'hero', 'provider']),
      what: 'third party: a hero from YouTube contacts Google on every visit to the home page; say so in your privacy notice, or take a file',
    },
  ]
}

/** Days after which a counted figure should be read again. */
const freshDays = 90

/** Claims without a source or a day, and claims that were last read too long ago. */
export function claimFindings(
  sources: readonly Source[],
  { claims: { claims } }: { claims: Pick<Content['claims'], 'claims'> },
  now: number,
): Finding[] {
  return claims.flatMap(({ figure, of, source, asOf }, index): Finding[] => {
    const place = at(sources, ['claims', 'claims', index])
    const claim = `claim of ${figure} ${of}`
    const missing = [
      ...(source === undefined ? ['source, where it can be read'] : []),
      ...(asOf === undefined ? ['asOf, the day it was read'] : []),
    ]
    if (missing.length > 0) return [{ ...place, what: `${claim}: add ${missing.join('; and ')}` }]
    const days = Math.floor((now - Date.parse(asOf ?? '')) / dayMs)
    return days > freshDays ? [{ ...place, what: `${claim}: read ${days} days ago; read it again` }] : []
  })
}

/** A sign of the currency that no typeface of the site has. No text of the content has it, so a build does not see it. */
export function currencyFindings(
  sources: readonly Source[],
  content: Pick<Content, 'price-labels'>,
  letters: ReadonlySet<string>,
): Finding[] {
  const label = content['price-labels'].priceLabels.shortForm
  const signs = lacking(label, letters)
  const what = `typeface: Archivo has no ${signs.join(' ')} for '${label}'; visitors see it in another one`
  return signs.length > 0 ? [{ ...at(sources, ['facts', 'currency']), what }] : []
}
