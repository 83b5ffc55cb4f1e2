import assert from 'node:assert/strict'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { copyOfProject } from '../scripts/project-copy.ts'
import { inLines } from './finding.ts'
import './assets.ts'
import { formsFile, loadContent } from './content.ts'
import { contentFindings } from './gate.ts'
import { run } from './run.ts'
import { contentFiles } from './source.ts'

const folder = copyOfProject()
after(() => rmSync(folder, { recursive: true }))

/** Replaces a value in a content module. */
type Edit = { readonly module: string; readonly from: RegExp; readonly to: string }

/** Runs `work` while the content has these mistakes. */
async function withMistakes<Result>(edits: readonly Edit[], work: () => Promise<Result>): Promise<Result> {
  const before = new Map<string, string>()
  try {
    for (const { module, from, to } of edits) {
      const file = path.join(folder, 'app', 'content', `${module}.ts`)
      const text = readFileSync(file, 'utf8')
      if (!before.has(file)) before.set(file, text)
      assert.match(text, from)
      writeFileSync(
        file,
        text.replace(from, () => to),
      )
    }
    return await work()
  } finally {
    for (const [file, text] of before) writeFileSync(file, text)
  }
}

const messages = async () =>
  inLines(await contentFindings(folder))
    .split('\n')
    .slice(0, -1)

type Mistake = Edit & { readonly name: string; readonly message: RegExp }

const textOf = (module: string) => readFileSync(path.join(folder, 'app', 'content', `${module}.ts`), 'utf8')

/** The mistakes that the content has no place for. */
const unplaced: string[] = []

/** The mistakes that the content has a place for; the others are skipped: an entry may be reworded, or taken away. */
function possible(mistakes: readonly Mistake[]) {
  const { placed = [], others = [] } = Object.groupBy(mistakes, ({ module, from }) =>
    from.test(textOf(module)) ? 'placed' : 'others',
  )
  unplaced.push(...others.map(({ name }) => name))
  return placed
}

const mistakes = possible([
  {
    name: 'a price in words',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: "shortForm: 'cheap'",
    message:
      /^app\/content\/facts\.ts:\d+ {2}prices\.shortForm is 'cheap': a price is a number above 0 .* 27\.5\.$/,
  },
  {
    name: 'a link without https',
    module: 'identity',
    from: /origin: '[^']*'/,
    to: "origin: 'http://tenkay.example'",
    message:
      /^app\/content\/identity\.ts:\d+ {2}identity\.origin is 'http:\/\/tenkay\.example': .* https:\/\/example\.com\.$/,
  },
  {
    name: 'a quote that is too long',
    module: 'testimonials',
    from: /(?<=quote:\s+').*?(?=',\n)/,
    to: 'word '.repeat(40).trim(),
    message:
      /^app\/content\/testimonials\.ts:\d+ {2}testimonials\[\d+\]\.quote is 'word .*: 199 characters, .* holds 160: make it 39 shorter\.$/,
  },
  {
    name: 'a letter no font has',
    module: 'faq',
    from: /How much does a custom app cost\?/,
    to: 'Сколько?',
    message:
      /^app\/content\/faq\.ts:\d+ {2}'Сколько\?': no typeface of the site has С к о л ь; use other letters\.$/,
  },
  {
    name: 'a page without a description',
    module: 'pages',
    from: /description:\s+'Our featured.*'/,
    to: "description: ''",
    message:
      /^app\/content\/pages\.ts:\d+ {2}pages\.editors\.description is '': write some words for a search result, 200 characters at most\.$/,
  },
  {
    name: 'a film that is not there',
    module: 'videos',
    from: /#app\/media\/long\.mp4/,
    to: '#app/media/final.mp4',
    message:
      /^app\/content\/videos\.ts:\d+ {2}there is no file app\/media\/final\.mp4: put it there, or name the one you mean\.$/,
  },
  {
    name: 'a date in the future',
    module: 'listed-videos',
    from: /(?<=published = )'[\d-]+'/,
    to: "'2206-11-20'",
    message:
      /^app\/content\/listed-videos\.ts:\d+ {2}listedVideos\.\/editors\[\d+\]\.published is '2206-11-20': write a day as in .*, today or before\.$/,
  },
  {
    name: 'a share of more than all',
    module: 'app-concepts',
    from: /clicks: \d+/,
    to: 'clicks: 410',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.titles\[0\]\.clicks is 410: a share of clicks is a number from 1 to 100\.$/,
  },
  {
    name: 'a headline that is too long',
    module: 'offers',
    from: /Custom Creator Apps/,
    to: 'Custom Creator Apps, and then more',
    message:
      /^app\/content\/offers\.ts:\d+ {2}offers\.apps\.name is 'Custom .*: 34 characters, and the headline of a price card holds 28: make it 6 shorter\.$/,
  },
  {
    name: 'a colour nobody drew',
    module: 'tracks',
    from: /apps: 'lime'/,
    to: "apps: 'pink'",
    message:
      /^app\/content\/tracks\.ts:\d+ {2}trackOf\.apps is 'pink': write one of coral, violet, lime, sky\.$/,
  },
])

/** Wrong files, written into the project's copy and removed or restored afterwards. */
const wrongFiles: readonly {
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
  readonly message: RegExp
}[] = [
  {
    name: 'a film that is too heavy',
    file: 'app/media/short-1.mp4',
    bytes: Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(2_500_000)]),
    message:
      /^app\/content\/videos\.ts:\d+ {2}videos\.shorts\[\d+\]\S* app\/media\/short-1\.mp4: it weighs 2\.50 MB and may weigh \d\.\d\d MB: .*\.$/,
  },
  {
    name: 'a film that is only named so',
    file: 'app/media/short-2.webm',
    bytes: Buffer.from('no film at all'),
    message:
      /^app\/content\/videos\.ts:\d+ {2}videos\.shorts\[\d+\]\S* app\/media\/short-2\.webm: its content is not a WebM film: .*\.$/,
  },
  {
    name: 'the picture of a style in another format',
    file: 'app/media/style-gaming.avif',
    bytes: Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1'),
    message:
      /^app\/content\/editing-styles\.ts:\d+ {2}editingStyles\[\d+\]\.picture\.avif app\/media\/style-gaming\.avif: its content is not an AVIF picture: .*\.$/,
  },
  {
    name: 'a demo’s thumbnail that is too heavy',
    file: 'app/media/thumbnail-close.avif',
    bytes: Buffer.concat([Buffer.from('\0\0\0\x20ftypavif'), Buffer.alloc(90_000)]),
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}.* app\/media\/thumbnail-close\.avif.*: it weighs 0\.09 MB and/,
  },
  {
    name: 'a page without a record',
    file: 'app/routes/extra.tsx',
    bytes: Buffer.from('export default function Extra() {\n  return null\n}\n'),
    message:
      /^app\/content\/pages\.ts:\d+ {2}pages without a record for app\/routes\/extra\.tsx: add one with the address '\/extra', .*\.$/,
  },
]

const imported = globSync('app/content/*.ts', { cwd: folder })
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('')

/** Of these, what the content names, and the route. */
const files = wrongFiles.filter(
  ({ file }) => !file.startsWith('app/media/') || imported.includes(`#${file}'`),
)

/** Further wrong values, in modules that already have one. */
const others = possible([
  {
    name: 'a handle without its @',
    module: 'identity',
    from: /handle: '@/,
    to: "handle: '",
    message: /^app\/content\/identity\.ts:\d+ {2}identity\.instagram\.handle is .*: write a handle .*\.$/,
  },
  {
    name: "a link of 'Start Your Project' to a page that does not exist",
    module: 'pages',
    from: /(?<=startProject: .* = ).*/,
    to: "'/contcat'",
    message: /^app\/content\/pages\.ts:\d+ {2}does not fit: .*'"\/contcat"'.*"\/contact"/,
  },
  {
    name: 'a refund window that ends before the views are counted',
    module: 'facts',
    from: /claimWithinDays: \d+/,
    to: 'claimWithinDays: 20',
    message:
      /^app\/content\/facts\.ts:\d+ {2}guarantee\.claimWithinDays is 20: write more than the \d+ of windowDays: .*\.$/,
  },
  {
    name: 'more promised views than the home page has room for',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 100_000',
    message:
      /^app\/content\/facts\.ts:\d+ {2}guarantee\.views is 100000: write a number from 1000 to 99999, .* in full, .*\.$/,
  },
  {
    name: 'a third short, for which there is no room',
    module: 'videos',
    from: / {4}\},\n {2}\],\n\}\n/,
    to: "    },\n    { footage: true, provider: 'youtube', id: 'M7lc1UVf-VE' },\n  ],\n}\n",
    message: /^app\/content\/videos\.ts:\d+ {2}videos\.shorts has 3 entries: .* room for two: .*\.$/,
  },
  {
    name: 'a fourth post, for which there is no room',
    module: 'instagram-posts',
    from: /\n\]\n/,
    to: '\n  { footage: false, avif: raceAvif, ...size, small: { avif: raceSmallAvif, width: 240 } },\n]\n',
    message:
      /^app\/content\/instagram-posts\.ts:\d+ {2}instagramPosts has 4 entries: .* room for three: .*\.$/,
  },
  {
    name: 'a testimonial of one colour',
    module: 'testimonials',
    from: /(gradient: \['#\w+'), '#\w+'\](?=,\n {4}sample: \w+,\n {2}\},\n\])/,
    to: "gradient: ['#ffd166']",
    message:
      /^app\/content\/testimonials\.ts:\d+ {2}testimonials\[\d+\]\.gradient has 1 entry: write two light colours/,
  },
  {
    name: 'a heading without questions',
    module: 'faq',
    from: /export const faq: (.*) = \[/,
    to: 'export const faq: readonly Question[] = []\nexport const before: readonly Question[] = [',
    message: /^app\/content\/faq\.ts:\d+ {2}faq has 0 entries: keep at least one, .*\.$/,
  },
  {
    name: 'a build of other than the five days drawn',
    module: 'facts',
    from: /businessDays: \d+/,
    to: 'businessDays: 7',
    message: /^app\/content\/facts\.ts:\d+ {2}appDelivery\.businessDays is 7: .* five days, .*\.$/,
  },
  {
    name: 'other than the 400 people drawn',
    module: 'facts',
    from: /users: '[^']*'/,
    to: "users: '500+'",
    message:
      /^app\/content\/facts\.ts:\d+ {2}earlierProjects\.chapterSite\.users is '500\+': .* ten rows of forty .*\.$/,
  },
  {
    name: 'a count that cannot be drawn',
    module: 'facts',
    from: /pricing: '[^']*'/,
    to: "pricing: '26 million'",
    message:
      /^app\/content\/facts\.ts:\d+ {2}featuredEditor\.totalViews\.pricing is '26 million': .* like 26M\+\.$/,
  },
  {
    name: 'a retention sample without a curve',
    module: 'app-concepts',
    from: /watching: \[[^\]]*\]/,
    to: 'watching: [100]',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.watching .*: write the shares of at least two seconds/,
  },
  {
    name: 'a sample without captions',
    module: 'app-concepts',
    from: /captions: \[[\s\S]*?\n {6}\]/,
    to: 'captions: []',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.captions has 0 entries: write at least one caption/,
  },
  {
    name: 'a sample without comments',
    module: 'app-concepts',
    from: /comments: \[[\s\S]*?\n {6}\]/,
    to: 'comments: []',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.comments has 0 entries: write one comment at least/,
  },
  {
    name: 'a film in one format alone',
    module: 'videos',
    from: /sources: sources\(longWebm, longMp4\)/,
    to: "sources: [{ src: longMp4, type: 'video/mp4' }]",
    message:
      /^app\/content\/videos\.ts:\d+ {2}videos\.long\.sources without video\/webm: name its \.webm file too: .*\.$/,
  },
  {
    name: 'a handle that is none',
    module: 'testimonials',
    from: /handle: '[^']*'/,
    to: "handle: 'your channel'",
    message:
      /^app\/content\/testimonials\.ts:\d+ {2}testimonials\[\d+\]\.handle is 'your channel': write a handle .*\.$/,
  },
  {
    name: 'a colour too dark for ink',
    module: 'testimonials',
    from: /gradient: \['#\w+'/,
    to: "gradient: ['#203040'",
    message:
      /^app\/content\/testimonials\.ts:\d+ {2}testimonials\[\d+\]\.gradient\[0\] is '#203040': too dark .*\.$/,
  },
  {
    name: 'two pages of one title',
    module: 'pages',
    from: /title: 'About'/,
    to: "title: 'Editors'",
    message:
      /^app\/content\/pages\.ts:\d+ {2}pages\.about\.title is 'Editors': pages\.editors has the same; .*\.$/,
  },
])

/** Wrong values that are not among the others: some are of the same value as one there. */
const more = possible([
  {
    name: 'a figure’s name outside of backticks',
    module: 'faq',
    from: /question: 'How/,
    to: `question: '\${guarantee.views} How`,
    message:
      /^app\/content\/faq\.ts:\d+ {2}'\$\{guarantee\.views\}' would be shown as it is: write \$\{guarantee\.views\}, /,
  },
  {
    name: 'a figure’s name without its sign',
    module: 'faq',
    from: /\$\{guarantee\.windowDays\}/,
    to: '{guarantee.windowDays}',
    message: /^app\/content\/faq\.ts:\d+ {2}'\{guarantee\.windowDays\}' would be shown as it is: write \$/,
  },
  {
    name: 'a text with HTML in it',
    module: 'faq',
    from: /answer:\s+'/,
    to: "answer: '<b>Yes.</b> ",
    message: /^app\/content\/faq\.ts:\d+ {2}'<b>' would be shown as it is: write the text without HTML/,
  },
  {
    name: 'an entity of HTML',
    module: 'team',
    from: /alsoRole: '/,
    to: "alsoRole: 'Cuts &amp; sound ",
    message: /^app\/content\/team\.ts:\d+ {2}'&amp;' would be shown as it is: write the text without HTML/,
  },
  {
    name: 'a term without words',
    module: 'guarantee-terms',
    from: /text: 'Views must[^']*'/,
    to: "text: ''",
    message:
      /^app\/content\/guarantee-terms\.ts:\d+ {2}terms\[\d+\]\.text is '': write some words for a term/,
  },
  {
    name: 'a part that is more than the total',
    module: 'facts',
    from: /shortFormViews: '[^']*'/,
    to: "shortFormViews: '30M+'",
    message:
      /^app\/content\/facts\.ts:\d+ {2}featuredEditor\.shortFormViews is '30M\+': write 26M\+ at most, .*\.$/,
  },
  {
    name: 'an earlier project without a name',
    module: 'facts',
    from: /templeSite: \{ name: '[^']*'/,
    to: "templeSite: { name: ''",
    message: /^app\/content\/facts\.ts:\d+ {2}earlierProjects\.templeSite\.name is '': write some words/,
  },
  {
    name: 'a film that starts before its beginning',
    module: 'videos',
    from: /heroStartSeconds = \d+/,
    to: 'heroStartSeconds = -5',
    message: /^app\/content\/videos\.ts:\d+ {2}heroStartSeconds is -5: write the second at which/,
  },
  {
    name: 'a guarantee without a day of counting',
    module: 'facts',
    from: /windowDays: \d+/,
    to: 'windowDays: 1',
    message: /^app\/content\/facts\.ts:\d+ {2}guarantee\.windowDays is 1: write 2 at least/,
  },
  {
    name: 'a tone that no sample caption has',
    module: 'app-concepts',
    from: /chosen: 'Hyped'/,
    to: "chosen: 'Loud'",
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.chosen is 'Loud': write one of Dry, /,
  },
  {
    name: 'a thumbnail that wins with less than half of the clicks',
    module: 'app-concepts',
    from: /share: 66/,
    to: 'share: 44',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.share is 44: .* a number above 50/,
  },
  {
    name: 'a title that is called the better one and gets fewer clicks',
    module: 'app-concepts',
    from: /clicks: 78/,
    to: 'clicks: 12',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.titles\[1\]\.clicks is 12: the last title is the better one: write more than the 41/,
  },
  {
    name: 'a week without a Sunday',
    module: 'app-concepts',
    from: / +\{ name: 'Sunday'.*\n/,
    to: '',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.days has 6 entries: .* seven days/,
  },
  {
    name: 'more viewers than there were',
    module: 'app-concepts',
    from: /100, 93/,
    to: '100, 930',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.watching\[1\] is 930: a share of viewers/,
  },
  {
    name: 'a sample comment without words',
    module: 'app-concepts',
    from: /text: 'first'/,
    to: "text: ''",
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[\d+\]\.sample\.comments\[2\]\.text is '': write some words/,
  },
  {
    name: 'a count with a point between its thousands',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 10.000',
    message: /^app\/content\/facts\.ts:\d+ {2}guarantee\.views is 10: .* as 10000 or 10_000/,
  },
  {
    name: 'more days than the guarantee page can draw',
    module: 'facts',
    from: /claimWithinDays: \d+/,
    to: 'claimWithinDays: 1000',
    message: /^app\/content\/facts\.ts:\d+ {2}guarantee\.claimWithinDays is 1000: write 366 at most/,
  },
  {
    name: 'a figure without characters',
    module: 'facts',
    from: /subscribers: '[^']*'/,
    to: "subscribers: ''",
    message: /^app\/content\/facts\.ts:\d+ {2}featuredEditor\.subscribers is '': write some words/,
  },
  {
    name: 'a button longer than its card',
    module: 'offers',
    from: /action: '[^']*'/,
    to: "action: 'Start a very long edit of your video'",
    message: /^app\/content\/offers\.ts:\d+ {2}offers\.shortForm\.action is .* and a button holds 24/,
  },
  {
    name: 'a second concept of one name',
    module: 'app-concepts',
    // Into the second one, where there is one.
    from: /(?<=\n {4}name: '[^']*'[\s\S]*?\n {4}name: )'[^']*'/,
    to: /\n {4}name: ('[^']*')/.exec(textOf('app-concepts'))?.[1] ?? '',
    message:
      /^app\/content\/app-concepts\.ts:\d+ {2}appConcepts\[1\]\.name is '.*': another entry of the list has the same/,
  },
  {
    name: 'a sample’s mark between quotes',
    module: 'testimonials',
    from: /sample: (?:true|false),/,
    to: "sample: 'false',",
    message:
      /^app\/content\/testimonials\.ts:\d+ {2}testimonials\[\d+\]\.sample is 'false': write true or false/,
  },
  {
    name: 'a post’s mark between quotes',
    module: 'instagram-posts',
    from: /footage: (?:true|false),/,
    to: "footage: 'false',",
    message:
      /^app\/content\/instagram-posts\.ts:\d+ {2}instagramPosts\[0\]\.footage is 'false': write true or false/,
  },
  {
    name: 'a film’s mark between quotes, where other modules use the film',
    module: 'videos',
    from: /hero: \{\s+footage: (?:true|false),/,
    to: "hero: {\n    footage: 'false',",
    message: /^app\/content\/videos\.ts:\d+ {2}videos\.hero\.footage is 'false': write true or false/,
  },
  {
    name: 'a picture in another format, of a module that had none',
    module: 'claims',
    from: /export type Claim = /,
    to: "export const picture = { avif: 'app/media/app.jpg' }\n\nexport type Claim = ",
    message: /^app\/content\/claims\.ts:\d+ {2}picture\.avif is 'app\/media\/app\.jpg': name the \.avif file/,
  },
  {
    name: 'posts without the line below them',
    module: 'instagram-posts',
    from: /postsCaption = .*/s,
    to: "postsCaption = ' '\n",
    message: /^app\/content\/instagram-posts\.ts:\d+ {2}postsCaption is ' ': write some words for the line/,
  },
  {
    name: 'a handle beside the link of another profile',
    module: 'identity',
    from: /handle: '@[^']*'/,
    to: "handle: '@some·body'",
    message:
      /^app\/content\/identity\.ts:\d+ {2}identity\.instagram\.href is .*: the handle beside it is @some·body: write/,
  },
  {
    name: 'a cut without length',
    module: 'videos',
    from: /heroCuts: readonly number\[\] = \[/,
    to: 'heroCuts: readonly number[] = [0, ',
    message: /^app\/content\/videos\.ts:\d+ {2}heroCuts\[0\] is 0: write the seconds that this cut lasts/,
  },
  {
    name: 'a place without words',
    module: 'identity',
    from: /long: '[^']*'/,
    to: "long: ''",
    message:
      /^app\/content\/identity\.ts:\d+ {2}identity\.place\.long is '': write some words for the contact page/,
  },
  {
    name: 'a mail link in place of an address',
    module: 'identity',
    from: /helpAddress: '/,
    to: "helpAddress: 'mailto:",
    message: /^app\/content\/identity\.ts:\d+ {2}identity\.helpAddress is 'mailto:.*: write a mail address/,
  },
])

/** Runs `work` while these files are in the copy. */
async function withFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = files.map(({ file }) => {
    const target = path.join(folder, file)
    return { target, bytes: existsSync(target) ? readFileSync(target) : null }
  })
  try {
    for (const { file, bytes } of files) writeFileSync(path.join(folder, file), bytes)
    return await work()
  } finally {
    for (const { target, bytes } of before) bytes ? writeFileSync(target, bytes) : rmSync(target)
  }
}

const untouched = await messages()
const inFiles = await withFiles(() => withMistakes(others, messages))
const page = path.join(folder, 'build', 'client', 'index.html')
mkdirSync(path.dirname(page), { recursive: true })
writeFileSync(page, 'the site before')
const refused = await withMistakes(mistakes, () => run(folder, ['prerender/build.ts']))
const all = refused.output.split('\n\n')[0]?.split('\n') ?? []
const further = await withMistakes(more, messages)

// Not before: once all tests so far have ended, `after` deletes the project's copy, even while this file still
// waits above.
for (const name of unplaced) test(name, { skip: 'The content has no place for this mistake.' })

test('the current content may be published', () => {
  assert.deepEqual(untouched, [])
})

for (const { name, message } of mistakes) {
  test(`${name} is reported with its line, its value and what to write instead`, () => {
    assert.equal(all.filter((line) => message.test(line)).length, 1, all.join('\n'))
  })
}

for (const { name, message } of [...files, ...others]) {
  test(`${name} is reported too`, () => {
    assert.equal(inFiles.filter((line) => message.test(line)).length, 1, inFiles.join('\n'))
  })
}

for (const { name, message } of more) {
  test(`${name} is named on its own line`, () => {
    assert.equal(further.filter((line) => message.test(line)).length, 1, further.join('\n'))
  })
}

test('all mistakes are reported at once, and nothing else is', () => {
  for (const tried of [mistakes, others, more]) assert.ok(tried.length > 5)
  assert.equal(all.length, mistakes.length, all.join('\n'))
  assert.equal(inFiles.length, files.length + others.length, inFiles.join('\n'))
  assert.equal(further.length, more.length, further.join('\n'))
})

test('content that throws is reported at the line that throws', async () => {
  const edits = [
    { module: 'facts', from: /currency: string = '\w+'/, to: "currency: string = 'USD'.repeat(-1)" },
  ]
  const [line, ...others] = await withMistakes(edits, messages)
  assert.match(line ?? '', /^app\/content\/facts\.ts:\d+ {2}cannot be read: Invalid count value: -1/)
  assert.deepEqual(others, [])
})

for (const { name, module, from, to, message } of [
  {
    name: 'a currency by its sign',
    module: 'facts',
    from: /currency: string = '\w+'/,
    to: "currency: string = '$'",
    message: /^app\/content\/facts\.ts:\d+ {2}currency is '\$': write the three letters/,
  },
  {
    name: 'a count with a comma between its thousands',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 10,000',
    message: /^app\/content\/facts\.ts:\d+ {2}cannot be read: A number begins with 0\. .* as 10000 or 27\.5/,
  },
  {
    name: 'a price with its sign',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: $25',
    message:
      /^app\/content\/facts\.ts:\d+ {2}does not fit: Cannot find name '\$25'\. Write .* a number as 10000 or 27\.5/,
  },
  {
    name: 'a price with a point between its thousands',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: 1.000',
    message: /^app\/content\/facts\.ts:\d+ {2}1\.000 is read as 1: write 1000 if you mean thousands/,
  },
  {
    name: 'a count of hours with a point between its thousands',
    module: 'facts',
    from: /scopeApprovalHours: \d+/,
    to: 'scopeApprovalHours: 24.000',
    message: /^app\/content\/facts\.ts:\d+ {2}24\.000 is read as 24: write 24000 if you mean thousands/,
  },
  {
    name: 'a count that is too long in short',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 12_345',
    message: /^app\/content\/facts\.ts:\d+ {2}guarantee\.views is 12345: write whole hundreds/,
  },
  {
    name: 'a start after the end of the film',
    module: 'videos',
    from: /heroStartSeconds = \d+/,
    to: 'heroStartSeconds = 50_000',
    message:
      /^app\/content\/videos\.ts:\d+ {2}heroStartSeconds is 50000: write less than [\d.]+, the seconds/,
  },
  {
    name: 'a picture that is not there, named from its module',
    module: 'videos',
    from: /#app\/media\/hero-poster\.avif/,
    to: '../media/frame.avif',
    message: /^app\/content\/videos\.ts:\d+ {2}there is no file app\/media\/frame\.avif: put it there/,
  },
  {
    name: 'a misspelt name',
    module: 'identity',
    from: /helpAddress: '/,
    to: "helpAdress: '",
    message: /^app\/content\/identity\.ts:\d+ {2}does not fit: .*'helpAdress'.* write 'helpAddress'/,
  },
  {
    name: 'a missing comma',
    module: 'facts',
    from: /claimWithinDays: \d+,/,
    to: 'claimWithinDays: 35',
    message: /^app\/content\/facts\.ts:\d+ {2}cannot be read: ',' expected\. .* line before for a comma/,
  },
]) {
  test(`${name} is named on its own line, and no other file is`, async () => {
    const lines = await withMistakes([{ module, from, to }], messages)
    assert.match(lines.join('\n'), new RegExp(message.source, 'm'))
    assert.deepEqual(
      lines.filter((line) => !line.startsWith(`app/content/${module}.ts`)),
      [],
    )
  })
}

test('more pages than the bar of medium screens holds are named at the first that is too much', async () => {
  const edits = [
    { module: 'pages', from: /bars: '(?:none|large)'(?=[\s\S]*\n\} as const)/g, to: "bars: 'both'" },
  ]
  // Where the site has a ninth page already, these edits also fill the bar of large screens, which gets its own line.
  const lines = (await withMistakes(edits, messages)).filter((line) => line.includes('medium screens'))
  assert.match(
    lines.join('\n'),
    /^app\/content\/pages\.ts:\d+ {2}pages\.\w+\.bars is 'both': .* medium screens holds 40/,
  )
  assert.equal(lines.length, 1)
})

for (const { name, field, message } of [
  {
    name: 'a field with the name of another form’s',
    field: "{ name: 'company', label: 'Company', input: 'text', required: false }",
    message:
      /^contract\/forms\.ts:\d+ {2}forms\.contact\.fields would arrive as 'Testimonial': give a new field/,
  },
  {
    name: 'a second field of one name',
    field: "{ name: 'email', label: 'Email again', input: 'email', required: true }",
    message:
      /^contract\/forms\.ts:\d+ {2}forms\.contact\.fields\[\d+\]\.name is 'email': another field of the form/,
  },
  {
    name: 'a field with a space in its name',
    field: "{ name: 'app name', label: 'App', input: 'text', required: false }",
    message:
      /^contract\/forms\.ts:\d+ {2}forms\.contact\.fields\[\d+\]\.name is 'app name': write a name of letters/,
  },
  {
    name: 'a field without a label',
    field: "{ name: 'budget', label: '', input: 'text', required: false }",
    message: /^contract\/forms\.ts:\d+ {2}forms\.contact\.fields\[\d+\]\.label is '': write some words for/,
  },
]) {
  test(`${name} is named on its own line, and nothing else is`, async () => {
    const from = /(?<=contact: \{[^}]*fields: \[)/
    const lines = await withMistakes([{ module: '../../contract/forms', from, to: `${field}, ` }], messages)
    assert.match(lines.join('\n'), message)
    assert.equal(lines.length, 1)
  })
}

/** Modules without a value that a rule could judge. */
const unjudged = ['counts', 'example-build', 'in-words', 'money', 'picture', 'shipped-pages', 'track-record']

test('every other module of the content is judged', async () => {
  const modules = [...contentFiles(folder), formsFile].map((file) => path.basename(file, '.ts'))
  const judged = Object.keys(await loadContent())
  assert.deepEqual([...judged, ...unjudged].sort(), modules.sort())
})

test('a check that Ctrl+C ends reports nothing', async () => {
  const ended = run(folder, ['--eval', "process.kill(process.pid, 'SIGINT')"])
  // Started later, and takes longer.
  for (let more = 0; more < 3; more += 1) await run(folder, ['--eval', ''])
  assert.equal(await Promise.race([ended, Promise.resolve('nothing')]), 'nothing')
})

test('a refused build reports the same, and leaves the previous site in place', () => {
  assert.equal(refused.status, 1)
  assert.equal(readFileSync(page, 'utf8'), 'the site before')
  assert.match(refused.output, /\n\nNothing was built: put this right first\. /)
})

test('a build that fails on checked content says that nothing was built, and leaves the previous site in place', async () => {
  const edits = [{ module: 'pages', from: /\[setUp, landing, landing\]/, to: '[setUp, landing]' }]
  const { status, output } = await withMistakes(edits, () => run(folder, ['prerender/build.ts']))
  assert.equal(status, 1)
  assert.match(
    output,
    /^The headline ".*" has 3 runs of text, and its record sets 2: write one entry .*\n\nNothing was built: put this right first\. .*\n$/,
  )
  assert.equal(readFileSync(page, 'utf8'), 'the site before')
})
