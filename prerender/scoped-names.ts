import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const comment = /\/\*[\s\S]*?\*\//g
const declared = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g
const isModule = (file: string) => file.endsWith('.module.css')
const posix = (file: string) => file.replaceAll('\\', '/')

/** The sheets below a folder that declare each class and each animation, in the order in which they are named. */
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
 * Names for what the CSS modules below a folder declare, as short as they can be: every page carries its own, in the
 * first flight. The first sheet that declares a name has it as it is, the next ones get a number behind it; a sheet
 * that is no module keeps its names and so comes first. Throws where a number makes a name that is taken.
 */
export function scopedNames(folder: string): (name: string, file: string) => string {
  let declaring = readSheets(folder)
  return (name, file) => {
    // The bundler marks some imports of a sheet with a query.
    const sheet = posix(path.relative(folder, file.replace(/\?.*$/, '')))
    // The development server keeps running while classes are written.
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
