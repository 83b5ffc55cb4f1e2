import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { colours, tints } from '#contract/brand.ts'
import type { Terminal } from '#inbox/owner/terminal.ts'
import { inboxWith, recordedRun, sayYes } from '#inbox/testing/cli-runner.ts'
import { copyOfProject } from './project-copy.ts'
import { testimonialsIn } from './testimonials-source.ts'
import { tool } from './tools.ts'

const folder = copyOfProject()
process.once('exit', () => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'app', 'content', 'testimonials.ts')
const source = () => readFileSync(file, 'utf8')
const sample = (handle: string, initials: string, quote: string) => `  {
    handle: '${handle}',
    initials: '${initials}',
    quote: '${quote}',
    gradient: ['${colours.coral}', '${tints.peach}'],
    sample: true,
  },
`
// Three samples, whatever is published.
const before = source().replace(
  /(?<=testimonials: readonly Testimonial\[\] = \[\n).*(?=\]\n)/s,
  [
    sample('@samplehandle', 'SH', 'This is where your line goes, cut short and set like a caption.'),
    sample('@yourchannel', 'YC', 'One sentence is enough.'),
    sample('@thirdsample', 'TS', 'What happened after you posted it is worth a longer line.'),
  ].join(''),
)
writeFileSync(file, before)
afterEach(() => writeFileSync(file, before))

const fields = {
  name: 'Jo Smith',
  email: 'jo@example.com',
  company: '@jo.smith-fc',
  location: 'Leeds',
  message: 'Hi there. My clip had 12,000 views within a week, and it’s the best I have. Thanks!',
}
const consent = 'Yes, you may put this on your page.'
const quote = 'My clip had 12,000 views within a week, and it’s the best I have.'

/** Runs one of the owner's commands with access to the site's source. */
const run = (dataDir: string, argv: readonly string[], more: Partial<Terminal> = {}) =>
  recordedRun(argv, {
    env: { DATA_DIR: dataDir },
    // Without the gate, which takes a second or more; another test covers it.
    openTestimonials: async () => testimonialsIn(folder, async () => []),
    ...more,
  })

test('a testimonial replaces the first sample, and nothing else in the file changes', async () => {
  using inbox = await inboxWith(fields)
  const { code, printed, complained } = await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  assert.equal(code, 0, complained)
  const expected = before
    .replace("'@samplehandle'", "'@jo.smith-fc'")
    .replace("'SH'", "'JS'")
    .replace(/'This is where .*?'/, `'${quote}'`)
    .replace('sample: true', 'sample: false')
  assert.equal(source(), expected)
  assert.match(printed, /^-\s+handle: '@samplehandle',$/m)
  assert.match(printed, /^\+\s+handle: '@jo\.smith-fc',$/m)
})

test('the consent is stored with the lead and shown with it', async () => {
  using inbox = await inboxWith(fields)
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  const { printed } = await run(inbox.dataDir, ['show', '1'])
  assert.match(
    printed,
    /Put on the site .* as @jo\.smith-fc, with the words "Yes, you may put this on your page\."/,
  )
})

test('the lead is printed before it is published as show prints it, with when it was delivered', async () => {
  using inbox = await inboxWith(fields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  await store.markDelivered({ submission: 1, channel: 'mail' }, Date.UTC(2026, 10, 20, 7, 21))
  await store.close()
  const { printed: shown } = await run(inbox.dataDir, ['show', '1'])
  const { printed } = await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  assert.match(shown, /mail: delivered 2026-11-20 07:21/)
  assert.ok(printed.startsWith(shown), printed)
})

test('a second testimonial of a handle is refused with the command that takes the first off', async () => {
  using inbox = await inboxWith(fields)
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  const { code, complained } = await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  assert.equal(code, 1)
  assert.equal(
    complained,
    '@jo.smith-fc is on the page already. Take it off first: npm run inbox -- unpublish @jo.smith-fc\nNothing was changed.\n',
  )
})

test('a lead that is on the page is not put there again under another handle', async () => {
  using inbox = await inboxWith(fields)
  const publish = (handle: string) =>
    run(inbox.dataDir, ['publish', '1', '--consent', consent, '--handle', handle])
  await publish('@first')
  const { code, complained } = await publish('@second')
  assert.equal(code, 1)
  assert.match(complained, /^@first is on the page already\. Take it off first: .*unpublish @first\n/)
  assert.match(
    (await run(inbox.dataDir, ['show', '1'])).printed,
    /Put on the site .* as @first, .*page\."\n$/,
  )
  await run(inbox.dataDir, ['unpublish', '@first'])
  assert.match(
    (await run(inbox.dataDir, ['show', '1'])).printed,
    /as @first, .*\nIt is not there any more\.\n$/,
  )
  assert.equal((await publish('@second')).code, 0)
})

test('a testimonial whose consent cannot be kept is not published', async () => {
  using inbox = await inboxWith(fields)
  const lock = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
  lock.exec('BEGIN IMMEDIATE')
  const { code } = await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  lock.close()
  assert.equal(code, 1)
  assert.equal(source(), before)
})

test('a testimonial whose author is forgotten while its owner chooses the words is not published', async () => {
  using inbox = await inboxWith(fields)
  const ask = async (question: string, proposal: string) => {
    if (question === 'Handle') await run(inbox.dataDir, ['forget', fields.email, '--json'])
    return proposal
  }
  const { code, complained } = await run(inbox.dataDir, ['publish', '1', '--consent', consent], { ask })
  assert.equal(code, 1)
  assert.match(
    complained,
    /^Lead 1 was erased meanwhile, so its consent cannot be kept\.\nNothing was changed\./,
  )
  assert.equal(source(), before)
})

test('a file that cannot be written is named, and no consent is kept for it', async () => {
  using inbox = await inboxWith(fields)
  // File modes don't stop root, so Node itself refuses to write elsewhere.
  const permissions = [
    '--permission',
    '--allow-addons',
    '--allow-fs-read=*',
    `--allow-fs-write=${inbox.dataDir}`,
  ]
  const { status, stderr } = spawnSync(
    process.execPath,
    [...permissions, '--no-warnings', 'scripts/inbox.ts', 'publish', '1', '--consent', consent],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: inbox.dataDir, SETTINGS_FILE: '' } },
  )
  assert.equal(status, 1)
  assert.match(
    stderr,
    /^app\/content\/testimonials\.ts cannot be written: Access .* restricted.*\nNothing was changed\.\n$/,
  )
  assert.equal(source(), before)
  assert.doesNotMatch((await run(inbox.dataDir, ['show', '1'])).printed, /Put on the site/)
})

test('nothing is published without a consent in words', async () => {
  using inbox = await inboxWith(fields)
  for (const words of [[], ['--consent', 'yes']]) {
    const { code, complained } = await run(inbox.dataDir, ['publish', '1', ...words])
    assert.equal(code, 2)
    assert.match(complained, /A consent is in the person’s own words, at least two of them: --consent '…'/)
  }
  assert.equal(source(), before)
})

test('the answers given at the terminal are published', async () => {
  using inbox = await inboxWith(fields)
  const answers: Record<string, string[]> = {
    Handle: ['@jo'],
    'Their consent, in two of their own words at least': ['Yes!', consent],
  }
  const ask = async (question: string, proposal: string) => answers[question]?.shift() ?? proposal
  await run(inbox.dataDir, ['publish', '1', '--quote', "It's great."], { ask })
  assert.match(source(), /handle: '@jo',\n\s+initials: 'JS',\n\s+quote: "It's great\.",/)
})

test('a published quote is laid out as the linter wants it, however long it is', async () => {
  for (const length of [97, 98, 99, 160]) {
    using inbox = await inboxWith(fields)
    const words = `${'w'.repeat(length - 1)}.`
    await run(inbox.dataDir, ['publish', '1', '--consent', consent, '--quote', words])
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool('biome'), 'format', file], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
    writeFileSync(file, before)
  }
})

test('without a sample left, a testimonial is added after the last one', async () => {
  using inbox = await inboxWith(fields)
  writeFileSync(file, before.replaceAll('sample: true', 'sample: false'))
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  const handles = [...source().matchAll(/handle: '(@[^']+)'/g)].map(([, handle]) => handle)
  assert.deepEqual(handles, ['@samplehandle', '@yourchannel', '@thirdsample', '@jo.smith-fc'])
})

/** A program that puts a testimonial of @kim on the page, where the check takes this long, and prints the outcome. */
const putting = (checkMs: number) => `
    import { testimonialsIn } from ${JSON.stringify(import.meta.resolve('./testimonials-source.ts'))}
    const testimonial = { handle: '@kim', initials: 'K', quote: 'Good.', gradient: ['#000000', '#ffffff'] }
    const check = () => new Promise((resolve) => setTimeout(resolve, ${checkMs}, []))
    console.log(await testimonialsIn(${JSON.stringify(folder)}, check).put(testimonial))`

test('a disk without room for the new file keeps the old one, and nothing beside it', () => {
  const there = readdirSync(path.dirname(file))
  // The shell's limit on file sizes, in blocks of 512 bytes, imitates a full disk.
  const shell = ['-c', 'ulimit -f 1; exec "$0" --input-type=module --eval "$1"']
  const { stdout } = spawnSync('/bin/sh', [...shell, process.execPath, putting(0)], { encoding: 'utf8' })
  assert.match(stdout, /refusal: 'app\/content\/testimonials\.ts cannot be written: EFBIG/)
  assert.equal(source(), before)
  assert.deepEqual(readdirSync(path.dirname(file)), there)
})

test('a testimonial is not left on the page by a process that is stopped while it checks', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', putting(60_000)])
  const exited = once(child, 'exit')
  while (!source().includes('@kim') && child.exitCode === null) await sleep(20)
  child.kill('SIGINT')
  assert.deepEqual(await exited, [null, 'SIGINT'])
  assert.equal(source(), before)
})

test('a testimonial is not put on the page if the page cannot be checked', async () => {
  using inbox = await inboxWith(fields)
  const openTestimonials = async () =>
    testimonialsIn(folder, async () => {
      throw new Error('no compiler')
    })
  const { code, complained } = await run(inbox.dataDir, ['publish', '1', '--consent', consent], {
    openTestimonials,
  })
  assert.equal(code, 1)
  assert.match(complained, /testimonials\.ts cannot be checked: no compiler/)
  assert.equal(source(), before)
})

test('a testimonial that does not fit the page is refused with the reason, and the file is unchanged', async () => {
  using inbox = await inboxWith(fields)
  const words = ['--consent', consent, '--quote', 'word '.repeat(50).trim()]
  const openTestimonials = async () => testimonialsIn(folder)
  const { code, complained } = await run(inbox.dataDir, ['publish', '1', ...words], { openTestimonials })
  assert.equal(code, 1)
  assert.match(complained, /testimonials\.ts:\d+ {2}testimonials\[0\]\.quote .* holds 160/)
  assert.equal(source(), before)
  assert.doesNotMatch((await run(inbox.dataDir, ['show', '1'])).printed, /Put on the site/)
})

test('a lead from a server is read from standard input, and the printed command records the consent there', async () => {
  using server = await inboxWith(fields)
  const { printed: shown } = await server.run('show', '1', '--json')
  using here = await inboxWith()
  const input = async () => shown
  const { code, printed } = await run(here.dataDir, ['publish', '-', '--consent', consent], { input })
  assert.equal(code, 0)
  assert.match(source(), /@jo\.smith-fc/)
  const [, line = ''] = /^ {2}tenkay (consent .*)$/m.exec(printed) ?? []
  const argv = [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)
  assert.equal((await server.run(...argv)).code, 0)
  assert.match((await server.run('show', '1')).printed, /Put on the site .* as @jo\.smith-fc/)
})

test('what is no lead on standard input is refused', async () => {
  using here = await inboxWith()
  for (const text of [
    '',
    'No lead 1.',
    '[]',
    '{"number":1}',
    '{"number":1,"form":"testimonial","fields":[5]}',
  ]) {
    const input = async () => text
    const { code, complained } = await run(here.dataDir, ['publish', '-', '--consent', consent], { input })
    assert.equal(code, 1, text)
    assert.match(complained, /^The standard input holds no testimonial/, text)
  }
  assert.equal(source(), before)
})

test('a field that a stranger named after a command of the terminal is spelt out', async () => {
  using server = await inboxWith({ ...fields, '\x1b[31mred': 'x' })
  const { printed: shown } = await server.run('show', '1', '--json')
  using here = await inboxWith()
  const { printed } = await run(here.dataDir, ['publish', '-', '--consent', consent], {
    input: async () => shown,
  })
  assert.match(printed, /^\\x1b\[31mred {2}x$/m)
})

test('on a server without the source, publish says what to do', async () => {
  using server = await inboxWith(fields)
  const { code, complained } = await server.run('publish', '1', '--consent', consent)
  assert.equal(code, 1)
  assert.match(complained, /show <number> --json \| npm run inbox -- publish -/)
})

test('neither a quarantined lead nor one that is no testimonial is published, from the inbox or standard input', async () => {
  using inbox = await inboxWith({ name: 'Jo', email: 'jo@example.com', message: 'Hello' })
  const store = inbox.open()
  const submission = { form: 'testimonial', fields: Object.entries(fields) } as const
  await store.add({ submission, receivedAt: 0, page: null, reasons: ['5 links', 'no Origin'] })
  await store.close()
  for (const [number, reason] of [
    ['1', 'Lead 1 is not a testimonial.\n'],
    ['2', 'Lead 2 is in quarantine. First release it: release 2, or at the desk.\n'],
  ] as const) {
    const input = async () => (await inbox.run('show', number, '--json')).printed
    for (const from of [number, '-']) {
      const outcome = await run(inbox.dataDir, ['publish', from, '--consent', consent], { input })
      assert.deepEqual([outcome.code, outcome.complained], [1, reason], from)
    }
  }
  assert.equal(source(), before)
})

test('a lead from a server that is on the page is not put there again under another handle', async () => {
  using server = await inboxWith(fields)
  const input = async () => (await server.run('show', '1', '--json')).printed
  const publish = (handle: string) =>
    run('', ['publish', '-', '--consent', consent, '--handle', handle], { input })
  assert.equal((await publish('@first')).code, 0)
  const words = ['--handle', '@first', '--quote', quote, '--consent', consent]
  assert.equal((await server.run('consent', '1', ...words)).code, 0)
  const { code, complained } = await publish('@second')
  assert.equal(code, 1)
  assert.match(complained, /^@first is on the page already\. Take it off first: /)
  assert.doesNotMatch(source(), /@second/)
})

test('forget shows what of a person is on the site, and removes it on confirmation', async () => {
  using inbox = await inboxWith(fields, { ...fields, location: 'York' })
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  const published = source()
  const { complained } = await inbox.run('forget', '--lead', '1')
  assert.match(complained, /@jo\.smith-fc may still be on the site/)
  assert.equal(source(), published)

  await run(inbox.dataDir, [
    'consent',
    '2',
    '--handle',
    '@jo.smith-fc',
    '--quote',
    quote,
    '--consent',
    consent,
  ])
  const { printed } = await run(inbox.dataDir, ['forget', 'jo@example.com'], { ask: sayYes })
  assert.match(printed, /^-\s+handle: '@jo\.smith-fc',$/m)
  assert.doesNotMatch(source(), /jo\.smith-fc/)
})

test('forget does not ask about a testimonial that was taken off the site before', async () => {
  using inbox = await inboxWith(fields)
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  await run(inbox.dataDir, ['unpublish', '@jo.smith-fc'])
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return 'yes'
  }
  const { printed, complained } = await run(inbox.dataDir, ['forget', 'jo@example.com'], { ask })
  assert.deepEqual([printed, complained], ['1 lead from jo@example.com erased.\n', ''])
  assert.deepEqual(asked, ['Erase 1 lead from jo@example.com? (yes or no)'])
})

test('a list whose last testimonial is taken off is written as the linter wants it', async () => {
  using inbox = await inboxWith()
  for (const handle of ['@samplehandle', '@yourchannel', '@thirdsample'])
    await run(inbox.dataDir, ['unpublish', handle])
  assert.match(source(), /= \[\]\n$/)
})

test('unpublish takes off one of two testimonials in a line, and needs no @', async () => {
  using inbox = await inboxWith()
  const one = before.replace(/\},\n\s+\{/, '}, {')
  writeFileSync(file, one)
  await run(inbox.dataDir, ['unpublish', 'yourchannel'])
  assert.equal(source(), one.replace(/ \{\n\s+handle: '@yourchannel'.*?\},/s, ''))
})

test('what cannot be read of the site is said', async () => {
  using inbox = await inboxWith(fields)
  await run(inbox.dataDir, ['publish', '1', '--consent', consent])
  writeFileSync(file, `${before}\n{`)
  for (const argv of [
    ['publish', '1'],
    ['unpublish', '@jo.smith-fc'],
  ]) {
    const { code, complained } = await run(inbox.dataDir, argv, { ask: sayYes })
    assert.deepEqual(
      [code, /testimonials\.ts cannot be read\. \(.+\)\n$/.test(complained)],
      [1, true],
      argv[0],
    )
  }
  const { printed } = await run(inbox.dataDir, ['forget', 'jo@example.com'], { ask: sayYes })
  assert.equal(printed, '1 lead from jo@example.com erased.\n')
})
