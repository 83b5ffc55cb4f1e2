import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { accessSync, constants, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { portOf } from '#inbox/ports.ts'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Step = { run?: string; uses?: string; 'working-directory'?: string }
type Workflow = { jobs: Record<string, { steps: Step[] }> }
type Update = { directory?: string; directories?: string[]; groups?: Record<string, { patterns: string[] }> }
type Updates = { updates: ({ 'package-ecosystem': string } & Update)[] }
type Form = {
  name: string
  description: string
  body: { id?: string; validations?: { required?: boolean } }[]
}
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & {
  scripts: Record<string, string>
}

const workflow: Workflow = parse(read('.github/workflows/ci.yml'))
const { updates }: Updates = parse(read('.github/dependabot.yml'))
const manifest: Manifest = JSON.parse(read('package.json'))
const packages = Object.keys({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
})

/** Whether a step of the workflow can run here: its program or script exists. */
function exists({ run = '', 'working-directory': folder = '.' }: Step): boolean {
  const [program = '', first = '', second = ''] = run.split(' ')
  const { scripts }: Manifest = JSON.parse(read(path.join(folder, 'package.json')))
  if (program === 'npm') return first === 'ci' || scripts[second] !== undefined
  if (program === 'npx') return packages.some((name) => name === first || name === `@${first}/test`)
  if (program === 'curl') return true
  accessSync(path.join(root, program), constants.X_OK)
  return true
}

test('every command of the workflow exists in the project', () => {
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.filter(({ run }) => run))
  assert.ok(commands.some(({ run }) => run === '.ci/run'))
  assert.deepEqual(
    commands.filter((step) => !exists(step)),
    [],
  )
})

for (const [status, succeeds] of [
  [200, true],
  [404, false],
] as const) {
  test(`the weekly check ${succeeds ? 'passes' : 'fails'} where /healthz is ${status}`, async () => {
    const asked: (string | undefined)[] = []
    await using server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const [step] = workflow.jobs.health?.steps ?? []
    const shell = spawn('sh', ['-c', step?.run ?? 'exit 9'], {
      env: { PATH: process.env.PATH, SITE_ORIGIN: `http://127.0.0.1:${portOf(server)}` },
      stdio: 'ignore',
    })
    const code = await new Promise((resolve) => shell.once('exit', resolve))
    assert.equal(code === 0, succeeds)
    assert.deepEqual(asked, ['/healthz'])
  })
}

test('the update bot checks every folder with packages', () => {
  const lockfiles = globSync('**/package-lock.json', {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', 'test-results'].includes(path.basename(name)),
  })
  const folders = lockfiles.map((file) => path.join('/', path.dirname(file)))
  const npm = updates.filter((update) => update['package-ecosystem'] === 'npm')
  const watched = npm.flatMap(({ directory, directories = [] }) => [directory ?? [], directories].flat())
  assert.deepEqual(watched.sort(), folders.sort())
})

test('every pattern of the update bot’s groups names a package', () => {
  const ours = updates.find(({ directory }) => directory === '/')
  const patterns = Object.values(ours?.groups ?? {}).flatMap((group) => group.patterns)
  const unknown = patterns.filter((pattern) => !packages.some((name) => path.matchesGlob(name, pattern)))
  assert.deepEqual(unknown, [])
})

test('.node-version is the Node that npm installs', () => {
  const [version] = new Set(
    Object.entries(manifest.optionalDependencies).flatMap(([name, wanted]) =>
      name.startsWith('node-') ? [wanted] : [],
    ),
  )
  assert.equal(read('.node-version').trim(), version)
})

for (const file of globSync('.github/ISSUE_TEMPLATE/{bug,change}.yml', { cwd: root })) {
  test(`${file} has at least one required question`, () => {
    const form: Form = parse(read(file))
    assert.ok(form.name && form.description)
    assert.ok(form.body.some(({ validations }) => validations?.required))
    const ids = form.body.flatMap(({ id }) => id ?? [])
    assert.equal(new Set(ids).size, ids.length)
  })
}
