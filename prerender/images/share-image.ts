import type { Page } from '#app/content/pages.ts'
import { tracks as everyTrack, type Track } from '#app/content/tracks.ts'
import { colours, neutrals } from '#contract/brand.ts'
import { shareImageSize } from '../document/document.ts'
import { inOneLine, whereabouts } from '../document/headline-runs.ts'
import { Mistake } from '../mistake.ts'
import { headlineSvg, type Line } from './headline.ts'
import { markPaths } from './icons.ts'
import { type Rasteriser, textLine } from './rasterise.ts'

const { width, height } = shareImageSize
const margin = 60
/** The y at which the picture ends and the tracks begin. */
const tracksTop = 497
/** The y at which the mark and the name of the business end, with some room below them. */
const headlineTop = 96

/** A waveform: bar heights in pixels, repeated. */
const heights = [2, 6, 12, 16, 8, 4, 14, 20, 10, 6, 3, 8, 5, 12, 18, 22, 12, 7, 3, 2]
function waveform(x: number, length: number, y: number): string {
  const bars = Array.from({ length: Math.floor((length - 44) / 5) }, (_, bar) => {
    const tall = heights[bar % heights.length] ?? 2
    return `M${x + 18 + bar * 5} ${y - tall / 2}v${tall}`
  })
  return `<path d="${bars.join('')}" stroke="${colours.ink}" stroke-opacity=".4" stroke-width="2"/>`
}

/** Each track's clip in pixels, placed about as on the home page's timeline (service-timeline.module.css). */
const clips: Record<Track, { x: number; length: number }> = {
  coral: { x: 48, length: 408 },
  violet: { x: 168, length: 744 },
  lime: { x: 552, length: 480 },
  sky: { x: 360, length: 312 },
}

/** The four tracks at the bottom: the page's own filled, the others outlined. */
function timeline(tracks: Page['tracks']): string {
  const rows = everyTrack.map((track, index) => {
    const { x, length } = clips[track]
    const y = tracksTop + 7 + index * 30
    const colour = colours[track]
    const rule = `<path d="M0 ${y + 0.5}h${width}" stroke="#2a2622"/>`
    const box = `x="${x + 0.5}" y="${y + 3.5}" width="${length - 1}" height="24" rx="3"`
    if (!tracks.includes(track)) {
      return `${rule}<rect ${box} fill="none" stroke="${colour}" stroke-opacity=".55"/>`
    }
    const handle = `<rect x="${x + length - 11}" y="${y + 9}" width="3" height="13" fill="${colours.ink}" fill-opacity=".6"/>`
    return `${rule}<rect ${box} fill="${colour}"/>${waveform(x, length, y + 15.5)}${handle}`
  })
  return `<path d="M0 ${tracksTop + 0.5}h${width}" stroke="${neutrals.stage.line}"/>${rows.join('')}`
}

type Picture = Pick<Page, 'href' | 'tracks'> & {
  readonly brand: string
  readonly lines: Line[]
  readonly still: string
}

/**
 * One page's share image: its heading over the still, above the tracks.
 * `still` is the source of the stadium drawing, 1920 by 1080 units.
 */
export function shareImage({ href, brand, lines, tracks, still }: Picture, rasteriser: Rasteriser): string {
  const definitions = /<defs>[\s\S]*<\/defs>/.exec(still)?.[0]
  if (!definitions) throw new Error('The still has no definitions; has its drawing changed?')
  const place = {
    left: margin,
    top: headlineTop,
    baseline: tracksTop - 48,
    width: width - 2 * margin,
    emphasised: colours[tracks[0]],
    plain: colours.cream,
  }
  const heading = headlineSvg(lines, place, rasteriser)
  if (heading === undefined) {
    throw new Mistake(
      `The headline of ${href} is too long for its share image: shorten '${inOneLine(lines)}', or its longest word. ${whereabouts({ href })}`,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${definitions}
<linearGradient id="shade"><stop stop-color="${colours.night}" stop-opacity=".9"/><stop offset=".55" stop-color="${colours.night}" stop-opacity=".62"/><stop offset="1" stop-color="${colours.night}" stop-opacity=".16"/></linearGradient>
<g transform="scale(.625)"><use href="#still"/></g>
<rect width="${width}" height="${tracksTop}" fill="url(#shade)"/>
<rect y="${tracksTop}" width="${width}" height="${height - tracksTop}" fill="${colours.night}"/>
<g transform="translate(${margin} 38)scale(1.5)">${markPaths}</g>
${textLine(brand, { style: 'emphasised', size: 33, x: 110, y: 70, fill: colours.cream })}
${heading}
${timeline(tracks)}
</svg>`
}
