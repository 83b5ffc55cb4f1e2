// Every npm script starts its program here: node scripts/run.mjs <program> [words for it …]. The packages are
// there first, then the program runs on the project's own Node. Nothing newer than Node 20 here either.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, node, root } from './setup.mjs'

const [name = '', ...words] = process.argv.slice(2)
const program = path.resolve(name)

// Some folders, such as lab/, have packages of their own.
const folder = path.join(root, path.relative(root, program).split(path.sep)[0] ?? '')
if (existsSync(path.join(folder, 'package-lock.json'))) install(folder)

if (realpathSync(node) === realpathSync(process.execPath)) {
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else {
  // Only where the packages have just come: from then on npm finds the project's Node before any other.
  const child = spawn(node, [program, ...words], { stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends this one to the child as well, which may have something to finish.
  process.on('SIGINT', () => {})
}
