import { copyOfProject } from '../../scripts/project-copy.ts'
import { openContent } from './mistakes.ts'

const { testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a share of more than all',
    module: 'app-concepts',
    from: /clicks: \d+/,
    to: 'clicks: 410',
    says: /^appConcepts\[\d+\]\.sample\.titles\[0\]\.clicks is 410: a share of clicks is a whole number from 1 to 100\.$/,
  },
  {
    name: 'a retention sample without a curve',
    module: 'app-concepts',
    from: /watching: \[[^\]]*\]/,
    to: 'watching: [100]',
    says: /^appConcepts\[\d+\]\.sample\.watching .*: write the shares of at least two seconds/,
  },
  {
    name: 'a sample without captions',
    module: 'app-concepts',
    from: /captions: \[[\s\S]*?\n {6}\]/,
    to: 'captions: []',
    says: /^appConcepts\[\d+\]\.sample\.captions has 0 entries: write at least one caption/,
  },
  {
    name: 'a sample without comments',
    module: 'app-concepts',
    from: /comments: \[[\s\S]*?\n {6}\]/,
    to: 'comments: []',
    says: /^appConcepts\[\d+\]\.sample\.comments has 0 entries: write three comments, for which/,
  },
])

testMistakes([
  {
    name: 'a tone that no sample caption has',
    module: 'app-concepts',
    from: /chosen: 'Hyped'/,
    to: "chosen: 'Loud'",
    says: /^appConcepts\[\d+\]\.sample\.chosen is 'Loud': write one of Dry, /,
  },
  {
    name: 'a thumbnail that wins with less than half of the clicks',
    module: 'app-concepts',
    from: /share: 66/,
    to: 'share: 44',
    says: /^appConcepts\[\d+\]\.sample\.share is 44: .* a whole number above 50/,
  },
  {
    name: 'a title that is called the better one and gets fewer clicks',
    module: 'app-concepts',
    from: /(?<=clicks: .*\n.*clicks: )\d+/,
    to: '12',
    says: /^appConcepts\[\d+\]\.sample\.titles\[1\]\.clicks is 12: the last title is the better one: write more than the \d+/,
  },
  {
    name: 'a week without a Sunday',
    module: 'app-concepts',
    from: / +\{ name: 'Sunday'.*\n/,
    to: '',
    says: /^appConcepts\[\d+\]\.sample\.days has 6 entries: .* seven days/,
  },
  {
    name: 'more viewers than there were',
    module: 'app-concepts',
    from: /100, 93/,
    to: '100, 930',
    says: /^appConcepts\[\d+\]\.sample\.watching\[1\] is 930: a share of viewers/,
  },
  {
    name: 'a sample comment without words',
    module: 'app-concepts',
    from: /text: 'first'/,
    to: "text: ''",
    says: /^appConcepts\[\d+\]\.sample\.comments\[2\]\.text is '': write some words/,
  },
])

testMistakes([
  {
    name: 'a retention sample in which nobody stops watching',
    module: 'app-concepts',
    from: /watching: \[[^\]]*\]/,
    to: 'watching: [50, 50]',
    says: /^appConcepts\[\d+\]\.sample\.watching .*: write .*, of which one is less than that before it/,
  },
  {
    name: 'a share of clicks whose remainder would have many digits',
    module: 'app-concepts',
    from: /share: 66/,
    to: 'share: 66.6',
    says: /^appConcepts\[\d+\]\.sample\.share is 66\.6: .* a whole number above 50/,
  },
  {
    name: 'a better title by less than the page can say',
    module: 'app-concepts',
    from: /(?<=clicks: .*\n.*clicks: )\d+/,
    to: '55.2',
    says: /^appConcepts\[\d+\]\.sample\.titles\[1\]\.clicks is 55\.2: a share of clicks is a whole number/,
  },
])
