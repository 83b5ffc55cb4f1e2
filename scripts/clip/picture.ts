import { globSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { mostBytes } from '#gate/rules/media.ts'
import { contentFiles } from '#gate/source.ts'
import { argumentsOf } from '../arguments.ts'
import { root } from '../root.ts'
import { asCommand, ClipError } from './clip-error.ts'
import { media, printSize, workFolder } from './media.ts'
import { readPicture, writePicture } from './pictures.ts'

/** The files of each picture that belongs to no film, by its name: `post-race` has post-race-240.avif too. */
function pictures(): Map<string, string[]> {
  const files = globSync('*.avif', { cwd: media }).sort()
  const named = Map.groupBy(files, (file) => file.replace(/(-\d+)?\.\w+$/, ''))
  // A film's poster is made with its film, and tiles are several pictures.
  return new Map([...named].filter(([name]) => !/-(?:poster|tiles)$/.test(name)))
}

const usage = `npm run picture -- <name> <file> [--like <name>]

Puts your picture in place of one of the site's, in its sizes. What does not fit its shape is cut off evenly
at the edges. With --like, makes a new picture, in the sizes of another.
Without --like <name>, and with it the name after it, is one of:
${[...pictures().keys()].join(', ')}.
`

/** The content modules that name a picture. */
const modulesWith = (name: string): string[] =>
  contentFiles(root).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes(`'#app/media/${name}.avif'`),
  )

/** Throws ClipError if a new picture can't have this name. */
function refuseAsNew(name: string): void {
  if (!/^[a-z][a-z\d-]*$/.test(name) || /-(?:\d+|poster|tiles)$/.test(name)) {
    throw new ClipError(
      `${name} can't be a picture's name: take small letters, digits and hyphens, such as our-van. It begins with a letter and does not end with a number, -poster or -tiles.`,
    )
  }
  if (globSync(`${name}{,-*}.avif`, { cwd: media }).length > 0) {
    throw new ClipError(`${name} is a picture of the site already: leave out --like, or take another name.`)
  }
}

/** Runs the command and returns its exit status. */
async function putPicture(): Promise<number> {
  const { values, positionals } = argumentsOf(usage, {
    allowPositionals: true,
    options: { like: { type: 'string' } },
  })
  const [name, file, ...others] = positionals
  if (!name || !file || others.length > 0) {
    console.log(usage)
    return 2
  }
  const known = pictures()
  const { like = name } = values
  const models = known.get(like)
  if (!models) {
    throw new ClipError(`${like} is not a picture of the site: ${[...known.keys()].join(', ')}.`)
  }
  if (like !== name) refuseAsNew(name)
  const picture = await readPicture(file)
  const sizes = await Promise.all(
    models.map(async (model) => {
      const { width, height } = (await readPicture(path.join(media, model))).footage
      return { target: model.replace(like, name), width, height }
    }),
  )
  const [largest] = sizes.toSorted((one, other) => other.width - one.width)
  const { width, height } = picture.footage
  // Either way round: a phone's pictures may be stored lying.
  if (largest && Math.max(width, height) < Math.max(largest.width, largest.height)) {
    throw new ClipError(
      `${file} is ${width}×${height}: take a picture of ${largest.width}×${largest.height} at least.`,
    )
  }
  using folder = workFolder('picture-')
  for (const { target, ...size } of sizes) {
    await writePicture(picture, { ...size, mostBytes: mostBytes.picture }, path.join(folder.path, target))
  }
  for (const { target } of sizes) {
    renameSync(path.join(folder.path, target), path.join(media, target))
    printSize(target)
  }
  const modules = modulesWith(like).join(', ')
  console.log(
    like === name
      ? `Now look at ${modules}, which may still call it drawn, or say footage: false. npm start shows it.`
      : `Now import it where it is shown, as ${like} is in ${modules}.`,
  )
  return 0
}

await asCommand(putPicture)
