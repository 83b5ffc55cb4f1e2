import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run as ffmpeg } from '../clip/ffmpeg.ts'
import { copyOfProject } from '../project-copy.ts'
import { pageTests, refusals, start, unitTests } from './copy-tests.ts'
import { follow, type Recipe } from './recipes.ts'

/** How much of the tests an edit goes through. */
export type Thoroughness = 'everything' | 'what content reaches' | 'the specification alone'

/** Page tests of mechanisms, which content does not reach. */
const mechanisms = ['arrival', 'hosted-service', 'late-script', 'links', 'unscrolled']

/** What became of a copy of the project after an edit. */
export type Outcome = {
  /** The heading of the recipe. */
  readonly edit: string
  readonly files: readonly string[]
  readonly start: string
  /** Sentences of the specification that the edit leaves: tests/specification.spec.ts names them. */
  readonly left: readonly string[]
  readonly passed: number
  readonly failed: readonly string[]
}

/** Writes the files that the recipes' commands read from an owner's home: a minute of film, its captions, and a photo. */
async function shootFootage(home: string): Promise<void> {
  await ffmpeg('ffmpeg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30:d=60'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=60'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path.join(home, 'final.mp4')],
  ])
  const photo = ['-f', 'lavfi', '-i', 'testsrc2=s=3024x4032', '-frames:v', '1', path.join(home, 'photo.jpg')]
  await ffmpeg('ffmpeg', photo)
  writeFileSync(path.join(home, 'final.vtt'), 'WEBVTT\n\n00:01.000 --> 00:04.000\nWatch the bounce.\n')
}

function specsFor(folder: string, thoroughness: Thoroughness): string[] {
  const specs = globSync('tests/**/*.spec.ts', { cwd: folder })
  const name = (file: string) => path.basename(file, '.spec.ts')
  if (thoroughness === 'everything') return specs
  if (thoroughness === 'the specification alone')
    return specs.filter((file) => name(file) === 'specification')
  return specs.filter((file) => !mechanisms.includes(name(file)))
}

/** Follows the recipes in a copy of the project, starts the site there, and runs the tests. */
export async function outcomeOf(
  edit: string,
  recipes: readonly Recipe[],
  thoroughness: Thoroughness,
): Promise<Outcome> {
  const folder = copyOfProject()
  const home = mkdtempSync(path.join(tmpdir(), 'tenkay-owner-'))
  try {
    if (recipes.some(({ steps }) => steps.some(({ kind }) => kind === 'command'))) await shootFootage(home)
    for (const recipe of recipes) follow(recipe, folder, home)
    const files = [...new Set(recipes.flatMap(({ steps }) => steps.map(({ file }) => file)))]
    const site = await start(folder)
    await site.stop()
    if (!site.address) {
      return { edit, files, start: site.said, left: [], passed: 0, failed: ['npm start did not start'] }
    }
    const refused = await refusals(folder)
    const unit =
      thoroughness === 'the specification alone' ? { passed: 0, failed: [] } : await unitTests(folder)
    const pages = await pageTests(folder, specsFor(folder, thoroughness))
    return {
      edit,
      files,
      start: site.said.split('\n').at(-1) ?? '',
      left: pages.left,
      passed: unit.passed + pages.passed,
      failed: [...refused, ...unit.failed, ...pages.failed],
    }
  } finally {
    for (const made of [folder, home]) rmSync(made, { recursive: true, force: true })
  }
}
