import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { allPages, servicesHref, startProject } from '#app/content/pages.ts'
import { copyOfProject } from '../project-copy.ts'
import { root } from '../root.ts'

/** The launch check's output with these settings instead of this machine's; `folder` is the project's. */
function launchCheck(settings: Record<string, string>, args: string[] = [], folder = root): string {
  const script = path.join(folder, 'scripts', 'launch', 'launch-check.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: '/nowhere', ...settings },
  })
  assert.equal(stderr, '')
  return stdout
}

/** Of the project without any settings, for all tests: each run compiles the content. */
const withoutSettings = launchCheck({})

test('a site that tells nobody of its leads is not ready', () => {
  assert.match(withoutSettings, /^settings {2}no channel is set up/m)
  assert.doesNotMatch(
    launchCheck({ DISCORD_URL: 'https://discord.com/api/webhooks/1' }),
    /no channel is set up/,
  )
})

test('a static site whose forms have no endpoint is not ready', () => {
  assert.match(launchCheck({}, ['--static']), /no endpoint/)
  assert.doesNotMatch(
    launchCheck({ VITE_FORM_ENDPOINT: 'https://forms.example' }, ['--static']),
    /no endpoint/,
  )
})

test('what the specification wants and the pages label does not count, and is listed last', () => {
  const [toDecide = '', canWait = ''] = withoutSettings.split('\nThis can wait:\n')
  assert.match(
    toDecide,
    new RegExp(`^${toDecide.split('\n').filter((line) => /^\S+ {2}/.test(line)).length} to decide`, 'm'),
  )
  assert.doesNotMatch(toDecide, /dead link|dead control|stand-in: /)
  assert.doesNotMatch(canWait, /placeholder|sample|claim/)
  const hasServicesPage = allPages.some(({ href }) => href === servicesHref)
  assert.equal(canWait.includes('dead link'), !hasServicesPage)
  assert.equal(canWait.includes('dead control'), startProject === null)
})

test('content that cannot be built is reported as a build would report it, and alone', () => {
  const folder = copyOfProject()
  try {
    const facts = path.join(folder, 'app', 'content', 'facts.ts')
    const text = readFileSync(facts, 'utf8')
    for (const [from, to, report] of [
      [/(shortForm: [\d.]+),/, '$1', "cannot be read: ',' expected"],
      [/shortForm: [\d.]+/, "shortForm: '25'", "prices\\.shortForm is '25'"],
    ] as const) {
      writeFileSync(facts, text.replace(from, to))
      const [line = '', ...others] = launchCheck({}, [], folder).split('\n')
      assert.match(line, new RegExp(`^app/content/facts\\.ts:\\d+ {2}${report}`))
      assert.deepEqual(others, ['', 'The site cannot be built: correct this first.', ''])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a setting that pages cannot be built with is reported as a build would report it, and alone', () => {
  assert.equal(
    launchCheck({ VITE_FORM_ENDPOINT: 'https://formspree.io/f/<id>' }),
    `VITE_FORM_ENDPOINT must be a path of the site such as /submissions, or a whole address such as https://forms.example/f/abc, not "https://formspree.io/f/<id>".\n\nThe site cannot be built: correct this first.\n`,
  )
})

test('a word that a command does not know is answered with its usage', () => {
  for (const script of ['start.ts', 'dev.ts', 'launch/launch-check.ts', 'edits/edits.ts', 'clip/clip.ts']) {
    const file = path.join(import.meta.dirname, '..', script)
    const { status, stderr } = spawnSync(process.execPath, [file, '--statik'], { encoding: 'utf8' })
    assert.equal(status, 2, script)
    assert.match(stderr, /^Unknown option '--statik'\.?\n\n(PORT=8080 )?npm /)
  }
})
