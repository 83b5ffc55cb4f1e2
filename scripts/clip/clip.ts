import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsOf } from '../arguments.ts'
import { root } from '../root.ts'
import { checkContent } from './check-content.ts'
import { asCommand, ClipError } from './clip-error.ts'
import { make } from './make.ts'
import { builds, media, printSize, workFolder } from './media.ts'
import { writeSheet } from './pictures.ts'
import { type Entry, videosFile, withFilm } from './videos-source.ts'

const usage = `npm run clip -- <name> <film or YouTube address> [options]

Makes a film of the site: MP4, WebM, posters and a contact sheet, and names them in ${videosFile}.
<name> is hero, long, short-1 or short-2.

  --from 0:12          where in the footage the film begins
  --to 0:42            where it ends
  --poster 6           the second of the film that is its poster, or a picture: frame.jpg
  --captions final.vtt its captions, timed from the film’s beginning (.vtt or .srt)

A film from YouTube needs --poster with a picture: its own thumbnail would be a call to Google before anyone presses play.
It takes no other option.
`

/** The film's own files in a folder: films, captions and posters. */
const filesOf = (name: string, folder: string): string[] =>
  readdirSync(folder).filter(
    (file) =>
      /\.(mp4|webm|vtt|avif)$/.test(file) &&
      (file.startsWith(`${name}.`) || file.startsWith(`${name}-poster`)),
  )

/**
 * Copies what the film replaces into the folder. `put` moves files and entry into place and removes the replaced film's
 * other files; `undo` restores what was there before, also when `put` has failed halfway.
 */
function placing(name: string, entry: Entry, folder: string) {
  const content = path.basename(videosFile)
  const source = path.join(root, videosFile)
  writeFileSync(path.join(folder, content), withFilm(root, name, entry))
  const made = filesOf(name, folder)
  const replaced = filesOf(name, media)
  const earlier = path.join(folder, 'before')
  mkdirSync(earlier)
  for (const file of replaced) copyFileSync(path.join(media, file), path.join(earlier, file))
  copyFileSync(source, path.join(earlier, content))
  const move = (files: readonly string[], from: string) => {
    for (const file of files) renameSync(path.join(from, file), path.join(media, file))
    renameSync(path.join(from, content), source)
  }
  const removeAllBut = (kept: readonly string[]) => {
    for (const file of filesOf(name, media)) if (!kept.includes(file)) rmSync(path.join(media, file))
  }
  return {
    made,
    put() {
      move(made, folder)
      removeAllBut(made)
    },
    undo() {
      move(replaced, earlier)
      removeAllBut(replaced)
    },
  }
}

/** Runs the command and returns its exit status. */
async function clip(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = argumentsOf(usage, {
    allowPositionals: true,
    options: { from: text, to: text, poster: text, captions: text },
  })
  const [name, what, ...others] = positionals
  if (!name || !what || others.length > 0) {
    console.log(usage)
    return 2
  }
  if (!/^(hero|long|short-[12])$/.test(name)) {
    throw new ClipError(`${name} is not a film of the site: hero, long, short-1 or short-2.`)
  }
  const started = performance.now()
  let undo = () => {}
  using folder = workFolder('clip-', () => undo())
  const entry = await make(name, what, values, folder.path)
  const placed = placing(name, entry, folder.path)
  undo = placed.undo
  placed.put()
  await checkContent()
  undo = () => {}
  for (const file of placed.made) printSize(file)
  if (entry.provider === 'file') {
    const sheet = path.join(builds, `${name}-sheet.jpg`)
    await writeSheet(path.join(media, `${name}.mp4`), sheet)
    console.log(`${path.relative(root, sheet)}  its contact sheet`)
  }
  if (name !== 'hero')
    console.log(
      "app/content/listed-videos.ts: write the day it goes online as 'published', which search engines show.",
    )
  console.log(
    `${videosFile} names them. Made in ${Math.round((performance.now() - started) / 1000)} s; npm start shows it.`,
  )
  return 0
}

await asCommand(clip)
