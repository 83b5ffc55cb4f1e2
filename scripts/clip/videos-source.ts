import { readSource, type Source, spotOf } from '#gate/source.ts'
import { lineWidth, type Splice, spliced } from '../spliced.ts'
import { ClipError } from './clip-error.ts'
import type { PosterSize } from './pictures.ts'

/** The content's entry for a film whose files are in app/media under its name. */
export type Entry = {
  readonly poster: PosterSize
} & (
  | { readonly provider: 'file'; readonly captions: boolean; readonly cuts: readonly number[] }
  | { readonly provider: 'youtube'; readonly id: string }
)

export const videosFile = 'app/content/videos.ts'

/** `hero`, `long`, or `short-1` for the first of the shorts. */
const placeOf = (name: string): (string | number)[] => {
  const [, number] = /^short-(\d+)$/.exec(name) ?? []
  return number === undefined ? ['videos', name] : ['videos', 'shorts', Number(number) - 1]
}

/** A film's file, and the local name of its import. */
type Imported = { readonly local: string; readonly file: string }

function filesOf(name: string, entry: Entry) {
  const prefix = name.replace(/-(\d+)$/, '$1')
  const named = (local: string, file: string): Imported => ({ local: prefix + local, file: name + file })
  const { small } = entry.poster
  return {
    mp4: named('Mp4', '.mp4'),
    captions: named('Captions', '.vtt'),
    webm: named('Webm', '.webm'),
    avif: named('Avif', '-poster.avif'),
    smallAvif: named('SmallAvif', `-poster-${small}.avif`),
  }
}

const posterIn = (files: ReturnType<typeof filesOf>, { width, height, small, upright }: PosterSize) => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const isUsual = long === 1280 && short === 720
  const size = isUsual
    ? [`...${upright ? 'upright' : 'landscape'},`]
    : [`width: ${width},`, `height: ${height},`]
  return [
    'poster: {',
    `  avif: ${files.avif.local},`,
    ...size.map((line) => `  ${line}`),
    `  small: { avif: ${files.smallAvif.local}, width: ${small} },`,
    '},',
  ]
}

/** The source text of the entry, without its key. */
function written(name: string, entry: Entry, indent: string): string {
  const files = filesOf(name, entry)
  const provider =
    entry.provider === 'youtube'
      ? ["provider: 'youtube',", `id: '${entry.id}',`]
      : ["provider: 'file',", `sources: sources(${files.webm.local}, ${files.mp4.local}),`]
  const captions =
    entry.provider === 'file' && entry.captions
      ? [`captions: { src: ${files.captions.local}, language: 'en', label: 'English' },`]
      : []
  const lines = ['footage: true,', ...provider, ...posterIn(files, entry.poster), ...captions]
  return ['{', ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n')
}

function importChanges({ program, text }: Source, name: string, entry: Entry): Splice[] {
  const { mp4, captions, webm, ...pictures } = filesOf(name, entry)
  const film = entry.provider === 'file' ? [mp4, ...(entry.captions ? [captions] : []), webm] : []
  const lines = (files: readonly Imported[]) =>
    files.map(({ local, file }) => `import ${local} from '#app/media/${file}'\n`).join('')
  const imports = program.body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ source }) => source.value.startsWith('#app/media/'))
  const own = imports.filter(({ source }) =>
    new RegExp(`^#app/media/${name}(\\.|-poster)`).test(source.value),
  )
  const at = own[0]?.start ?? (imports.at(-1)?.end ?? -1) + 1
  return [
    { start: at, end: at, text: lines([...film, ...Object.values(pictures)]) },
    ...own.map(({ start, end }) => ({ start, end: text[end] === '\n' ? end + 1 : end, text: '' })),
  ]
}

function entryChange(source: Source, name: string, entry: Entry): Splice {
  const place = placeOf(name)
  const key = place.at(-1)
  const spot = spotOf(source, place)
  if (!spot?.whole) throw new ClipError(`${videosFile} has no ${name}: it has hero, long, short-1, short-2.`)
  const { start, end } = spot.node
  const text =
    typeof key === 'string' ? `${key}: ${written(name, entry, '  ')}` : written(name, entry, '    ')
  return { start, end, text }
}

/** The cuts of a YouTube film are unknown: its track is one cut of twenty seconds. */
const unknownCuts = [20]

function cutsChange(source: Source, name: string, entry: Entry): Splice[] {
  const spot = name === 'hero' ? spotOf(source, ['heroCuts']) : null
  if (!spot) return []
  const cuts = entry.provider === 'file' ? entry.cuts : unknownCuts
  const { start, end } = spot.node
  return [{ start, end, text: `heroCuts: readonly number[] = ${list(cuts)}` }]
}

/** A list of numbers as the linter wants it: in one line, or filling as many lines as it needs. */
function list(numbers: readonly number[]): string {
  const line = `[${numbers.join(', ')}]`
  if (`export const heroCuts: readonly number[] = ${line}`.length <= lineWidth) return line
  const lines = ['[', ' ']
  for (const number of numbers) {
    const longer = `${lines.at(-1)} ${number},`
    if (longer.length <= lineWidth) lines.splice(-1, 1, longer)
    else lines.push(`  ${number},`)
  }
  return [...lines, ']'].join('\n')
}

/** The module with one film replaced, and no other character changed. */
export function withFilm(root: string, name: string, entry: Entry): string {
  const source = readSource(root, videosFile)
  const changes = [
    ...importChanges(source, name, entry),
    entryChange(source, name, entry),
    ...cutsChange(source, name, entry),
  ]
  return spliced(source.text, changes)
}
