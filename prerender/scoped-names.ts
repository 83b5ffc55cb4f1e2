import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const comment = /\/\*[\s\S]*?\*\//g
const declared = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g
const imported = /@import\s+['"]([^'"]+)['"]/g
const isModule = (file: string) => file.endsWith('.module.css')
const posix = (file: string) => file.replaceAll('\\', '/')

type Sheets = {
  /** The sheets that declare each class and each animation, in the order in which they are named. */
  readonly declaring: ReadonlyMap<string, readonly string[]>
  /** Each sheet with those it imports, whose rules the bundler names as if they stood in it. */
  readonly holding: ReadonlyMap<string, readonly string[]>
}

function readSheets(folder: string): Sheets {
  const declaring = new Map<string, string[]>()
  const holding = new Map<string, string[]>()
  const sheets = globSync('**/*.css', { cwd: folder }).map(posix)
  for (const sheet of sheets.sort((a, b) => Number(isModule(a)) - Number(isModule(b)) || (a < b ? -1 : 1))) {
    const rules = readFileSync(path.join(folder, sheet), 'utf8').replaceAll(comment, '')
    for (const name of new Set(Array.from(rules.matchAll(declared), ([, found = '']) => found))) {
      declaring.set(name, [...(declaring.get(name) ?? []), sheet])
    }
    const imports = Array.from(rules.matchAll(imported), ([, href = '']) => href)
    holding.set(sheet, [sheet, ...imports.map((href) => path.posix.join(path.posix.dirname(sheet), href))])
  }
  return { declaring, holding }
}

/**
 * Names for what the CSS modules below a folder declare, as short as they can be: every page carries its own, in the
 * one flight its first paint waits for. The first sheet that declares a name has it as it is, the next ones get a
 * number behind it; a sheet that is no module keeps its names and so comes first.
 */
export function scopedNames(folder: string): (name: string, file: string) => string {
  let sheets = readSheets(folder)
  return (name, file) => {
    // The bundler marks some imports of a sheet with a query.
    const sheet = posix(path.relative(folder, file.replace(/\?.*$/, '')))
    // While the server for development runs, classes are written that were not there when it started.
    const owners = () =>
      (sheets.holding.get(sheet) ?? []).filter((held) => sheets.declaring.get(name)?.includes(held))
    if (owners().length === 0) sheets = readSheets(folder)
    const [owner, other] = owners()
    if (owner === undefined) throw new Error(`${sheet} declares no ${name}.`)
    if (other !== undefined)
      throw new Error(`Rename ${name}: ${sheet} holds that of ${owner} and of ${other}.`)
    const place = sheets.declaring.get(name)?.indexOf(owner) ?? -1
    if (place === 0) return name
    const numbered = `${name}${place + 1}`
    if (sheets.declaring.has(numbered))
      throw new Error(`Rename ${numbered}: ${sheet} would be given that name, too.`)
    return numbered
  }
}
