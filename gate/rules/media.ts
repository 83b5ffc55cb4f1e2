import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '../place.ts'
import { type Complaint, type ContentObject, entriesOf, type Rule } from '../rule.ts'

/** The largest allowed files, in bytes. Films may be larger, because they load when the page is idle or on a click. */
export const mostBytes = { hero: 1_600_000, long: 1_500_000, short: 900_000, picture: 60_000 } as const

/** A film's limits depend on its kind; both shorts have the same. */
export type FilmKind = 'hero' | 'long' | 'short'
export const filmKind = (name: unknown): FilmKind => (name === 'hero' || name === 'long' ? name : 'short')

const kinds = {
  '.mp4': { head: /^.{4}ftyp/s, name: 'an MP4 film' },
  '.webm': { head: /^.E\xdf\xa3/s, name: 'a WebM film' },
  '.avif': { head: /^.{4}ftypavi[fs]/s, name: 'an AVIF picture' },
} as const

const isKind = (ending: string): ending is keyof typeof kinds => Object.hasOwn(kinds, ending)

function headOf(file: string): string {
  const bytes = Buffer.alloc(12)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes)
  closeSync(descriptor)
  return bytes.toString('latin1')
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** The problems of one file: missing, of another format than its name says, or too large. */
function fileComplaint(place: Place, file: unknown, most: number): Complaint[] {
  if (typeof file !== 'string') return [{ place, advice: 'name a file of app/media, imported above' }]
  const name = `app/media/${path.basename(file)}`
  const ending = path.extname(file)
  // A missing file is reported at its import.
  if (!existsSync(file)) return []
  if (!isKind(ending)) return [{ place, value: name, advice: 'take an .mp4, .webm or .avif file' }]
  if (!kinds[ending].head.test(headOf(file))) {
    return [
      {
        place,
        value: name,
        advice: `its content is not ${kinds[ending].name}: convert it, renaming is not enough`,
      },
    ]
  }
  const { size } = statSync(file)
  const advice = `it weighs ${inMegabytes(size)} and may weigh ${inMegabytes(most)}: make it shorter or smaller`
  return size > most ? [{ place, value: name, advice }] : []
}

const formats = [
  { type: 'video/webm', ending: '.webm' },
  { type: 'video/mp4', ending: '.mp4' },
] as const

export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?!\S)/.test(text)

/** Captions are a WebVTT file, the only format that browsers show. */
function captionComplaints(place: Place, captions: unknown): Complaint[] {
  const { src }: { src?: unknown } = Object(captions)
  if (captions === undefined || (typeof src === 'string' && !existsSync(src))) return []
  if (typeof src === 'string' && isWebVtt(readFileSync(src, 'utf8'))) return []
  const value = typeof src === 'string' ? { value: `app/media/${path.basename(src)}` } : {}
  return [{ place, ...value, advice: 'captions are a .vtt file, which begins with WEBVTT' }]
}

function filmComplaints({ place: film, value: video }: ContentObject): Complaint[] {
  const most = mostBytes[filmKind(film.at(-1))]
  const sources: { src?: unknown; type?: unknown }[] = Array.isArray(video.sources) ? video.sources : []
  const missing = formats.flatMap(({ type, ending }): Complaint[] =>
    sources.some((source) => source.type === type && path.extname(String(source.src)) === ending)
      ? []
      : [
          {
            place: [...film, 'sources'],
            value: `without ${type}`,
            advice: `name its ${ending} file too: not every browser plays the other one`,
          },
        ],
  )
  return [
    ...missing,
    ...captionComplaints([...film, 'captions'], video.captions),
    ...sources.flatMap(({ src }, index) => fileComplaint([...film, 'sources', index, 'src'], src, most)),
  ]
}

/** Every supported browser shows AVIF. */
function pictureComplaints({ place: picture, value: { avif } }: ContentObject): Complaint[] {
  const place: Place = [...picture, 'avif']
  return path.extname(String(avif)) === '.avif'
    ? fileComplaint(place, avif, mostBytes.picture)
    : [{ place, advice: 'name the .avif file of the picture here' }]
}

/** A file that is neither a film's nor a picture's, such as a thumbnail or several pictures in one. */
const isLone = ({ key, value }: { key: string; value: unknown }) =>
  typeof value === 'string' && isKind(path.extname(value)) && !['avif', 'src'].includes(key)

/** Films have every format that some browser needs, pictures are AVIF, and none is too large. */
export const mediaRule: Rule = (_content, objects) => [
  ...objects.filter(({ value }) => value.provider === 'file').flatMap(filmComplaints),
  ...objects.filter(({ value }) => 'avif' in value).flatMap(pictureComplaints),
  ...objects
    .flatMap(entriesOf)
    .filter(isLone)
    .flatMap(({ place, value }) => fileComplaint(place, value, mostBytes.picture)),
]
