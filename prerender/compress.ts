import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from './cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Not pictures, films and fonts: those formats are compressed. */
const compressible = '**/*.{css,html,ico,js,json,svg,txt,vtt,webmanifest,xml}'

/** In brotli, at the highest level. */
export const inBrotli = (plain: Uint8Array): Promise<Buffer> =>
  cached(['brotli', plain], () =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  )

const inGzip = (plain: Uint8Array): Promise<Buffer> =>
  cached(['gzip', plain], () => gzipped(plain, { level: constants.Z_BEST_COMPRESSION }))

/** Writes a brotli and a gzip copy beside each file, at the highest level, where the copy is smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const compressFile = async (name: string) => {
    const file = path.join(folder, name)
    const plain = await readFile(file)
    const [br, gz] = await Promise.all([inBrotli(plain), inGzip(plain)])
    if (br.length < plain.length) await writeFile(`${file}.br`, br)
    if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
  }
  // zlib works in a thread pool, so all files are compressed in parallel.
  const compressed: Promise<void>[] = []
  for await (const name of glob(compressible, { cwd: folder })) compressed.push(compressFile(name))
  await Promise.all(compressed)
}
