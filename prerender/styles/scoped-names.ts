import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const comment = /\/\*[\s\S]*?\*\//g
const declared = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g
const isModule = (file: string) => file.endsWith('.module.css')
const posix = (file: string) => file.replaceAll('\\', '/')

/** For each class and animation declared below a folder, the sheets that declare it, in the order they get names. */
type Declaring = ReadonlyMap<string, readonly string[]>

function readSheets(folder: string): Declaring {
  const declaring = new Map<string, string[]>()
  const sheets = globSync('**/*.css', { cwd: folder }).map(posix)
  for (const sheet of sheets.sort((a, b) => Number(isModule(a)) - Number(isModule(b)) || (a < b ? -1 : 1))) {
    const rules = readFileSync(path.join(folder, sheet), 'utf8').replaceAll(comment, '')
    for (const name of new Set(Array.from(rules.matchAll(declared), ([, found = '']) => found))) {
      declaring.set(name, [...(declaring.get(name) ?? []), sheet])
    }
  }
  return declaring
}

/**
 * Scoped names for the CSS modules below a folder, as short as possible, because every page carries them in its first
 * flight. The first sheet that declares a name keeps it; the next ones get a number after it. Sheets that aren't
 * modules always keep their names, so they are first. Throws when a numbered name is taken.
 */
export function scopedNames(folder: string): (name: string, file: string) => string {
  let declaring = readSheets(folder)
  return (name, file) => {
    // Vite adds a query to some imports of a sheet.
    const sheet = posix(path.relative(folder, file.replace(/\?.*$/, '')))
    // During development a class may have been added since the sheets were read.
    if (!declaring.get(name)?.includes(sheet)) declaring = readSheets(folder)
    const place = declaring.get(name)?.indexOf(sheet) ?? -1
    if (place < 0) throw new Error(`${sheet} declares no ${name}.`)
    if (place === 0) return name
    const numbered = `${name}${place + 1}`
    if (declaring.has(numbered))
      throw new Error(`Rename ${numbered}: ${sheet} would be given that name, too.`)
    return numbered
  }
}
