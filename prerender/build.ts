import { existsSync } from 'node:fs'
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockFile } from '#inbox/lock-file.ts'
import { reasonOf } from '#inbox/log.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { buildFindings } from './findings.ts'
import { fingerprint, fingerprintFile } from './fingerprint.ts'
import { Mistake } from './mistake.ts'

// Every way to publish runs this file: npm start, npm run build, the Debian upgrade, the Workers deployment.

const root = path.resolve(import.meta.dirname, '..')

const refusal = 'Nothing was built: correct this first. The site from the last build is unchanged.'

/** Where a build of `folder` is made, the site it replaces, and where that one is meanwhile. */
const placesIn = (folder: string) => ({
  next: path.join(folder, 'next'),
  client: path.join(folder, 'client'),
  before: path.join(folder, 'next-before'),
})

/** Removes what an interrupted build left. If it had moved the site away and not replaced it yet, the site comes back. */
async function tidy(folder: string): Promise<void> {
  const { next, client, before } = placesIn(folder)
  if (existsSync(before) && !existsSync(client)) await rename(before, client)
  await rm(before, { recursive: true, force: true })
  await rm(next, { recursive: true, force: true })
}

/** Replaces the site in `folder` with the one just built from `sources`. A running server keeps the files it has read. */
async function swap(folder: string, sources: string): Promise<void> {
  const { next, client, before } = placesIn(folder)
  // Without the fingerprint the next start builds again if this is interrupted.
  await rm(fingerprintFile(folder), { force: true })
  if (existsSync(client)) await rename(client, before)
  await rename(path.join(next, 'client'), client)
  await tidy(folder)
  await writeFile(fingerprintFile(folder), sources)
}

/** Locks the folder against other builds, after waiting for one that is running, up to ten minutes. */
function lock(folder: string): Disposable {
  const file = path.join(folder, '.lock')
  const atOnce = lockFile(file)
  if (atOnce) return atOnce
  console.log('Another build is running: waiting for it …')
  const afterIt = lockFile(file, 10 * 60_000)
  if (!afterIt) throw new Error('Another build is still running after ten minutes.')
  return afterIt
}

/** What to print of an error: for a mistake of the owner, a sentence. Only a bundler can import a picture, Node can't. */
function explained(error: unknown): unknown {
  if (error instanceof Mistake) return error.message
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION'))
    return error
  return `${error.message}: it is imported by a module of the content that Node reads too, and only a bundler can import it.
Import it in a separate module, as app/content/team-pictures.ts does.`
}

/** Builds the site in the folder. Returns false, after printing the reason, where it can't. */
async function build(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    console.error(`Nothing was built: the folder cannot be written. ${reasonOf(error)}`)
    return false
  }
  using _locked = lock(folder)
  await tidy(folder)
  // Before the build, so that the next start builds again if anything changes meanwhile.
  const sources = await fingerprint(root, process.env)
  try {
    // Vite takes what follows such a sign for the query of a URL.
    if (/[#?]/.test(root)) {
      throw new Mistake(
        `Vite cannot build in a folder with # or ? in its path: rename it. The project is in ${root}`,
      )
    }
    // The bundler is loaded while other processes check the content.
    const [findings] = await Promise.all([buildFindings(root, process.env), import('vite')])
    if (findings !== '') throw new Mistake(findings.trimEnd())
    // Not a static import: a wrong value in the content would throw when it is imported, before the findings are printed.
    const { buildSite } = await import('./site.ts')
    await buildSite(placesIn(folder).next)
  } catch (error) {
    console.error(explained(error))
    console.error(`\n${refusal}`)
    return false
  }
  await swap(folder, sources)
  console.log(`The site is built: ${placesIn(folder).client}`)
  return true
}

loadSettingsFile()
// Otherwise a shell's NODE_ENV=development would publish React's development build, twice as large.
process.env.NODE_ENV = 'production'
const built = await build(process.env.BUILD_DIRECTORY ?? path.join(root, 'build'))
if (!built) process.exitCode = 1
