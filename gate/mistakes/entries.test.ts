import { copyOfProject } from '../../scripts/project-copy.ts'
import { openContent } from './mistakes.ts'

const { textOf, testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a third short, for which there is no room',
    module: 'videos',
    from: / {4}\},\n {2}\],\n\}\n/,
    to: "    },\n    { footage: true, provider: 'youtube', id: 'M7lc1UVf-VE' },\n  ],\n}\n",
    says: /^videos\.shorts has 3 entries: .* room for two: .*\.$/,
  },
  {
    name: 'a fourth post, for which there is no room',
    module: 'instagram-posts',
    from: /\n\]\n/,
    to: '\n  { footage: false, avif: raceAvif, ...size, small: { avif: raceSmallAvif, width: 240 } },\n]\n',
    says: /^instagramPosts has 4 entries: .* room for three: .*\.$/,
  },
  {
    name: 'a heading without questions',
    module: 'faq',
    from: /export const faq: (.*) = \[/,
    to: 'export const faq: readonly Question[] = []\nexport const before: readonly Question[] = [',
    says: /^faq has 0 entries: keep at least one, .*\.$/,
  },
  {
    name: 'a heading without solutions for a business',
    module: 'business-solutions',
    from: /export const businessSolutions: (.*) = \[/,
    to: 'export const businessSolutions: readonly BusinessSolution[] = []\nexport const before: readonly BusinessSolution[] = [',
    says: /^businessSolutions has 0 entries: keep at least one, .*\.$/,
  },
  {
    name: 'a second term of one name',
    module: 'guarantee-terms',
    from: /(?<=export const terms: [^']*'[^']*'[\s\S]*?name: )'[^']*'/,
    to: /export const terms: [^']*('[^']*')/.exec(textOf('guarantee-terms'))?.[1] ?? '',
    says: /^terms\[1\]\.name is '.*': another entry of the list has the same/,
  },
  {
    name: 'a second concept of one name',
    module: 'app-concepts',
    // Into the second one, where there is one.
    from: /(?<=\n {4}name: '[^']*'[\s\S]*?\n {4}name: )'[^']*'/,
    to: /\n {4}name: ('[^']*')/.exec(textOf('app-concepts'))?.[1] ?? '',
    says: /^appConcepts\[1\]\.name is '.*': another entry of the list has the same/,
  },
  {
    name: 'a second person of one role',
    module: 'team',
    // Into the last one, where there is one before it.
    from: /(?<=\{ role: '[^']*'.*\n {2}\{ role: ')[^']*(?='.*\n\])/,
    to: /\{ role: '([^']*)'/.exec(textOf('team'))?.[1] ?? '',
    says: /^team\[\d+\]\.role is '.*': another entry of the list has the same/,
  },
  {
    name: 'a service whose name begins that of another',
    module: 'services',
    // Into the second one.
    from: /(?<=\n {4}name: '[^']*'[\s\S]*?\n {4}name: )'[^']*'/,
    to: /\n {4}name: ('[^']*)[^']'/.exec(textOf('services'))?.[1]?.concat("'") ?? '',
    says: /^services\.\w+\.name is '.*': the contact form would find it in '.*', too/,
  },
  {
    name: 'a colour nobody drew',
    module: 'tracks',
    from: /apps: 'lime'/,
    to: "apps: 'pink'",
    says: /^trackOf\.apps is 'pink': write one of coral, violet, lime, sky\.$/,
  },
  {
    name: 'a testimonial of one colour',
    module: 'testimonials',
    from: /(gradient: \['#\w+'), '#\w+'\](?=,\n {4}sample: \w+,\n {2}\},\n\])/,
    to: "gradient: ['#ffd166']",
    says: /^testimonials\[\d+\]\.gradient has 1 entry: write two light colours/,
  },
  {
    name: 'a colour too dark for ink',
    module: 'testimonials',
    from: /gradient: \['#\w+'/,
    to: "gradient: ['#707070'",
    says: /^testimonials\[\d+\]\.gradient\[0\] is '#707070': too dark .*\.$/,
  },
  {
    name: 'a sample’s mark between quotes',
    module: 'testimonials',
    from: /sample: (?:true|false),/,
    to: "sample: 'false',",
    says: /^testimonials\[\d+\]\.sample is 'false': write true or false/,
  },
  {
    name: 'a post’s mark between quotes',
    module: 'instagram-posts',
    from: /footage: (?:true|false),/,
    to: "footage: 'false',",
    says: /^instagramPosts\[0\]\.footage is 'false': write true or false/,
  },
  {
    name: 'a film’s mark between quotes, where other modules use the film',
    module: 'videos',
    from: /hero: \{\s+footage: (?:true|false),/,
    to: "hero: {\n    footage: 'false',",
    says: /^videos\.hero\.footage is 'false': write true or false/,
  },
])
