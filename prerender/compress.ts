import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from './cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Not pictures, films and fonts: those formats are compressed. */
const compressible = '**/*.{css,html,ico,js,json,svg,txt,vtt,webmanifest,xml}'

/** `directDistances` is how many distances have a code of their own (RFC 7932, section 4). */
const inBrotliWith = (plain: Uint8Array, directDistances: number): Promise<Buffer> =>
  cached(['brotli', plain, `${directDistances}`], () =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_NDIRECT]: directDistances,
      },
    }),
  )

/** In brotli; with more bytes than there is room for, the smallest of a few attempts, which differ by ten bytes or so. */
export async function inBrotli(plain: Uint8Array, room = Number.POSITIVE_INFINITY): Promise<Buffer> {
  let smallest = await inBrotliWith(plain, 0)
  for (const directDistances of [1, 2, 4]) {
    if (smallest.length <= room) break
    const copy = await inBrotliWith(plain, directDistances)
    if (copy.length < smallest.length) smallest = copy
  }
  return smallest
}

const inGzip = (plain: Uint8Array): Promise<Buffer> =>
  cached(['gzip', plain], () => gzipped(plain, { level: constants.Z_BEST_COMPRESSION }))

/**
 * Writes a brotli and a gzip copy beside each file, at the highest level, where the copy is smaller. `documentRoom` is the
 * room for a document.
 */
export async function compressFolder(folder: string, documentRoom: number): Promise<void> {
  const compressFile = async (name: string) => {
    const file = path.join(folder, name)
    const plain = await readFile(file)
    const [br, gz] = await Promise.all([
      inBrotli(plain, name.endsWith('.html') ? documentRoom : undefined),
      inGzip(plain),
    ])
    if (br.length < plain.length) await writeFile(`${file}.br`, br)
    if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
  }
  // zlib works in a thread pool, so all files are compressed in parallel.
  const compressed: Promise<void>[] = []
  for await (const name of glob(compressible, { cwd: folder })) compressed.push(compressFile(name))
  await Promise.all(compressed)
}
