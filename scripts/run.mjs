// Every npm script starts its program through this one: node scripts/run.mjs <program> [arguments …]. It installs missing
// packages, then runs the program on the project's own Node. It must run on Node 20 itself.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, node, root } from './setup.mjs'

const [name = '', ...words] = process.argv.slice(2)
const program = path.resolve(name)

// Some folders, such as lab/, have their own packages.
const folder = path.join(root, path.relative(root, program).split(path.sep)[0] ?? '')
if (existsSync(path.join(folder, 'package-lock.json'))) install(folder, true)

if (realpathSync(node) === realpathSync(process.execPath)) {
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else {
  // Only right after the installation: from then on npm finds the project's Node first.
  const child = spawn(node, [program, ...words], { stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends SIGINT to the child too, which may have to finish something.
  process.on('SIGINT', () => {})
}
