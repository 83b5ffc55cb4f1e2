import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const weekMs = 7 * 24 * 60 * 60_000
const folder = process.env.BUILD_CACHE ?? path.join(root, 'node_modules', '.cache', 'build')

/** A hash of what all results depend on besides their inputs: the build's code, its packages, and Node's own zlib. */
async function hashMachinery(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const files = await Array.fromAsync(glob(['prerender/**/*.ts', 'package-lock.json'], { cwd: root }))
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}
let machineryHash: Promise<string> | undefined

const digestBytes = 32
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The result in this file, which begins with its own hash: after a power cut a file can be there without its content. */
async function resultIn(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  const result = bytes.subarray(digestBytes)
  return bytes.subarray(0, digestBytes).equals(digestOf(result)) ? result : undefined
}

async function writeResult(file: string, result: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Another build may be reading: a file appears whole or not at all.
  const unfinished = `${file}-${process.pid}`
  await writeFile(unfinished, [digestOf(result), result])
  await rename(unfinished, file)
}

/** The result in this file, or else what `make` returns, which is then written there. */
async function readOrMake(file: string, make: Make): Promise<Buffer> {
  const kept = await resultIn(file)
  if (kept) {
    const now = new Date()
    // For dropUnused.
    await utimes(file, now, now).catch(() => undefined)
    return kept
  }
  const result = Buffer.from(await make())
  // A build that may not write here only takes longer.
  await writeResult(file, result).catch(() => undefined)
  return result
}

type Make = () => Promise<Uint8Array> | Uint8Array
/** The results this build has used so far, by their files' names. */
const used = new Map<string, Promise<Buffer>>()

/**
 * What `make` returned when an earlier build, or this one, gave it the same inputs; otherwise it is called. `inputs` must
 * be everything that the result depends on, except the code of the build.
 */
export async function cached(inputs: readonly (string | Uint8Array)[], make: Make): Promise<Buffer> {
  machineryHash ??= hashMachinery()
  const hash = createHash('sha256').update(await machineryHash)
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input)
  const name = hash.digest('hex')
  const result = used.get(name) ?? readOrMake(path.join(folder, name), make)
  used.set(name, result)
  return result
}

/** Deletes results that no build has used for a week. */
export async function dropUnused(): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > weekMs) await rm(file, { force: true })
  }
}
