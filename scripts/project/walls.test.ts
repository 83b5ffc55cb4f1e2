import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'
import { tool } from '../tools.ts'

/** Which of these files Biome rejects for their import, under the project's rules. */
function refused(files: readonly (readonly [file: string, specifier: string, name: string])[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'))
  try {
    const { linter, overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ linter, overrides }))
    for (const [file, specifier, name] of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), `import { ${name} } from '${specifier}'\nconsole.log(${name})\n`)
    }
    const args = [
      'lint',
      '--only=style/noRestrictedImports',
      '--reporter=json',
      '--max-diagnostics=none',
      '.',
    ]
    const { stdout } = spawnSync(process.execPath, [tool('biome'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics }: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout)
    return diagnostics.map(({ location }) => location.path.replaceAll(path.sep, '/')).toSorted()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const walls = [
  {
    name: 'the contract imports nothing from either side',
    forbidden: [
      ['contract/a.ts', '#app/content/facts.ts'],
      ['contract/b.ts', '../inbox/submission.ts'],
      ['contract/c.ts', '#server/static.ts'],
    ],
    allowed: [['contract/d.ts', './forms.ts']],
  },
  {
    name: 'content imports no component, route or form',
    forbidden: [
      ['app/content/a.ts', '#app/components/button.tsx'],
      ['app/content/b.tsx', '../components/button.tsx'],
      ['app/content/c.ts', '#app/routes/home.tsx'],
      ['app/content/d.ts', '../forms/send.ts'],
      ['app/content/e.ts', '../../inbox/site.ts'],
    ],
    allowed: [['app/content/f.ts', './facts.ts']],
  },
  {
    name: 'the site imports neither the inbox nor the server',
    forbidden: [
      ['app/a.ts', '#inbox/submission.ts'],
      ['app/routes/b.tsx', '../../inbox/submission.ts'],
      ['app/components/editors/c.tsx', '#server/static.ts'],
      ['app/forms/d.ts', '../../server/negotiation.ts'],
    ],
    allowed: [['app/forms/e.tsx', '#contract/forms.ts']],
  },
  {
    name: 'routes import no records of pages, which every page would load',
    forbidden: [
      ['app/routes/g.tsx', '#app/content/pages.ts', 'pages'],
      ['app/routes/h.tsx', '../content/pages.ts', 'allPages'],
      ['app/routes/i.tsx', '#inbox/submission.ts'],
    ],
    allowed: [['app/routes/j.tsx', '#app/content/pages.ts', 'servicesHref']],
  },
  {
    name: 'the inbox imports neither the site nor its server',
    forbidden: [
      ['inbox/a.ts', '#app/content/identity.ts'],
      ['inbox/wire/b.ts', '../../app/content/identity.ts'],
      ['inbox/store/sqlite/c.ts', '../../../server/static.ts'],
      ['inbox/testing/d.ts', '#server/static.ts'],
      ['inbox/e.test.ts', '#app/href.ts'],
    ],
    allowed: [['inbox/wire/f.ts', '#contract/forms.ts']],
  },
  {
    name: 'the product imports nothing made for tests',
    forbidden: [
      ['inbox/g.ts', './testing/memory-inbox.ts'],
      ['inbox/wire/h.ts', '#inbox/testing/memory-inbox.ts'],
      ['inbox/store/d1/i.ts', '../../testing/sqlite-batch.ts'],
      ['server/a.ts', '#inbox/testing/inbox-process.ts'],
      ['server/b.ts', '../inbox/testing/inbox-process.ts'],
    ],
    allowed: [
      ['inbox/wire/j.test.ts', '#inbox/testing/memory-inbox.ts'],
      ['inbox/testing/k.ts', './memory-inbox.ts'],
    ],
  },
  {
    name: 'films and lab import nothing of the product',
    forbidden: ['films', 'lab'].flatMap((folder) => [
      [`${folder}/a.ts`, '#app/content/listed-videos.ts'],
      [`${folder}/b.ts`, '../app/content/listed-videos.ts'],
      [`${folder}/deeper/c.ts`, '../../inbox/wire/app.ts'],
      [`${folder}/d.ts`, '#contract/forms.ts'],
      [`${folder}/e.ts`, '../server/static.ts'],
      [`${folder}/f.ts`, '../prerender/headers.ts'],
    ]),
    allowed: [['lab/g.ts', './load.ts']],
  },
] as const satisfies readonly {
  name: string
  forbidden: readonly (readonly string[])[]
  allowed: readonly (readonly string[])[]
}[]

const all = refused(
  walls.flatMap(({ forbidden, allowed }) =>
    [...forbidden, ...allowed].map(
      ([file = '', specifier = '', name = 'thing']) => [file, specifier, name] as const,
    ),
  ),
)

for (const { name, forbidden, allowed } of walls) {
  test(name, () => {
    for (const [file, specifier] of forbidden) {
      assert.ok(all.includes(file ?? ''), `${file} may import ${specifier}`)
    }
    for (const [file, specifier] of allowed) {
      assert.ok(!all.includes(file ?? ''), `${file} may not import ${specifier}`)
    }
  })
}

/** Every import in a source text: its specifier, and whether it is `import type`. */
function importsIn(source: string): { isType: boolean; specifier: string }[] {
  const named = /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(()['"]([^'"]+)['"]\)/g
  return [...source.matchAll(named), ...source.matchAll(dynamic)].map(([, type, specifier = '']) => ({
    isType: Boolean(type),
    specifier,
  }))
}

// Biome's rule can't tell types from values, so this test reads the sources itself.
const valuesOfContent = (source: string) =>
  importsIn(source).filter(({ isType, specifier }) => !isType && /(^#app|\.\.)\/content\//.test(specifier))

test('components and forms import only types from content', () => {
  assert.equal(valuesOfContent("import { facts } from '#app/content/facts.ts'").length, 1)
  assert.equal(valuesOfContent("import {\n  facts,\n} from '../../content/facts.ts'").length, 1)
  assert.equal(valuesOfContent("import type { Offer } from '#app/content/offers.ts'").length, 0)
  for (const file of globSync('app/{components,forms}/**/*.{ts,tsx}', { cwd: root })) {
    const values = valuesOfContent(readFileSync(path.join(root, file), 'utf8'))
    assert.deepEqual(values, [], file)
  }
})

/** The inbox's rooms, in the order of the table in docs/architecture.md. */
function roomsOfTheDocs(): string[] {
  const docs = readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8')
  const [, fromTable = ''] = docs.split('| room | what it holds |\n')
  const [table = ''] = fromTable.split('\n\n')
  const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  return firstCells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+?)\/?`/g), ([, room = '']) => room))
}

test('no room of the inbox imports a later one', () => {
  const rooms = roomsOfTheDocs()
  const roomOf = (file: string) => (path.dirname(file) === '.' ? file : path.dirname(file))
  const cwd = path.join(root, 'inbox')
  for (const file of globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] })) {
    const room = rooms.indexOf(roomOf(file))
    assert.notEqual(room, -1, `inbox/${file} is in no room`)
    for (const { specifier } of importsIn(readFileSync(path.join(cwd, file), 'utf8'))) {
      const inside = specifier.startsWith('#inbox/')
        ? specifier.slice('#inbox/'.length)
        : specifier.startsWith('.') && path.join(path.dirname(file), specifier)
      if (inside) assert.ok(rooms.indexOf(roomOf(inside)) <= room, `inbox/${file} imports ${specifier}`)
    }
  }
})

/** The table of folders in docs/architecture.md: each folder, and in which folders and files its imports may be. */
function foldersOfTheDocs(): { folder: string; mayImport: string[] }[] {
  const docs = readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8')
  const [, fromTable = ''] = docs.split('| folder | what it holds | may import |\n')
  const [table = ''] = fromTable.split('\n\n')
  const namesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+?)\/?`/g), ([, name = '']) => name)
  return table.split('\n').flatMap((row) => {
    const [, first, , mayImport = ''] = row.split('|')
    const [folder] = namesIn(first)
    return folder && mayImport.trim() !== 'everything' ? [{ folder, mayImport: namesIn(mayImport) }] : []
  })
}

test('no folder imports what the docs do not allow it', () => {
  const folders = foldersOfTheDocs()
  assert.ok(folders.some(({ folder }) => folder === 'prerender'))
  for (const { folder, mayImport } of folders) {
    const allowed = [folder, ...mayImport]
    const files = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: ['**/*.test.ts', '**/node_modules/**'],
    })
    assert.ok(files.length > 0, folder)
    for (const file of files) {
      for (const { specifier } of importsIn(readFileSync(path.join(root, file), 'utf8'))) {
        const target = specifier.startsWith('#')
          ? specifier.slice(1)
          : specifier.startsWith('.') && path.join(path.dirname(file), specifier)
        if (!target) continue
        const isAllowed = allowed.some((name) => target === name || target.startsWith(`${name}/`))
        assert.ok(isAllowed, `${file} imports ${specifier}`)
      }
    }
  }
})

test('what the product runs and is built with is installed without the development packages', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = globSync(
    ['{app,contract,gate,inbox,prerender,scripts,server}/**/*.{ts,tsx,mjs}', 'vite.config.ts'],
    {
      cwd: root,
      exclude: ['**/*.test.ts', 'inbox/testing/**', 'scripts/{test,runners}.ts', 'scripts/edits/**'],
    },
  )
  assert.ok(files.length > 100)
  assert.ok(files.includes(path.join('scripts', 'start.ts')))
  for (const file of files) {
    for (const { specifier } of importsIn(readFileSync(path.join(root, file), 'utf8'))) {
      const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
      assert.ok(!(name in devDependencies), `${file} imports ${specifier}`)
    }
  }
})
