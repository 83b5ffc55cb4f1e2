import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Encoding, encodings } from './negotiation.ts'

/** A file in one encoding. */
export type Representation = {
  readonly tag: string
  readonly body: Buffer
}

/** A file and its encodings, as served at a path. */
export type Resource = {
  readonly path: string
  readonly type: string
  readonly plain: Representation
  readonly encoded: ReadonlyMap<Encoding, Representation>
}

/** The content types of the site's files, by extension. */
export const contentTypes = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
} as const

const types: Readonly<Record<string, string>> = contentTypes

const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

function represent(file: string): Representation {
  const body = readFileSync(file)
  // Cut to 66 bits, because headers share the first flight of packets with the page.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 11)
  return { tag: `"${hash}"`, body }
}

/** Whether a file has no path: dot files, `_headers`, and encoded files, which are served at the plain file's path. */
const hidden = (name: string, names: ReadonlySet<string>) =>
  /(^|\/)[._]/.test(name) ||
  Object.values(suffixes).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))

/** `about.html` is served at `/about`, `index.html` at `/`. */
const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`

/**
 * Everything in a built folder that is served, by path. No file name is ever made from a request, so no request can
 * reach a file outside the folder.
 */
export function readResources(folder: string): ReadonlyMap<string, Resource> {
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => statSync(path.join(folder, name)).isFile()),
  )
  const resources = [...names]
    .filter((name) => !hidden(name, names))
    .map((name): Resource => {
      const file = path.join(folder, name)
      const twins = encodings.filter((encoding) => names.has(name + suffixes[encoding]))
      return {
        path: pathOf(name),
        type: types[path.extname(name)] ?? 'application/octet-stream',
        plain: represent(file),
        encoded: new Map(twins.map((encoding) => [encoding, represent(file + suffixes[encoding])])),
      }
    })
  return new Map(resources.map((resource) => [resource.path, resource]))
}
