import { copyOfProject } from '../../scripts/project-copy.ts'
import { openContent } from './mistakes.ts'

const { testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a quote that is too long',
    module: 'testimonials',
    from: /(?<=quote:\s+').*?(?=',\n)/,
    to: 'word '.repeat(40).trim(),
    says: /^testimonials\[\d+\]\.quote is 'word .*: 199 characters, .* holds 160: make it 39 shorter\.$/,
  },
  {
    name: 'a headline that is too long',
    module: 'offers',
    from: /Custom Creator Apps/,
    to: 'Custom Creator Apps, and then more',
    says: /^offers\.apps\.name is 'Custom .*: 34 characters, and the headline of a price card holds 28: make it 6 shorter\.$/,
  },
  {
    name: 'a button longer than its card',
    module: 'offers',
    from: /action: '[^']*'/,
    to: "action: 'Start a very long edit of your video'",
    says: /^offers\.shortForm\.action is .* and a button holds 24/,
  },
  {
    name: 'a word that is wider than its card',
    module: 'facts',
    from: /(?<=appPrice.*= ).*/,
    to: "'very affordable'",
    says: /^appPrice is 'very affordable': the largest line of its card holds words of 8 characters: write a shorter one than affordable\.$/,
  },
  {
    name: 'a letter no font has',
    module: 'faq',
    from: /How much does a custom app cost\?/,
    to: 'Сколько?',
    says: /^'Сколько\?': no typeface of the site has С к о л ь; use other letters\.$/,
  },
  {
    name: 'a page without a description',
    module: 'pages',
    from: /description:\s+'Our featured.*'/,
    to: "description: ''",
    says: /^pages\.editors\.description is '': write some words for a search result, 200 characters at most\.$/,
  },
  {
    name: 'a term without words',
    module: 'guarantee-terms',
    from: /text: 'Views must[^']*'/,
    to: "text: ''",
    says: /^terms\[\d+\]\.text is '': write some words for a term/,
  },
  {
    name: 'an earlier project without a name',
    module: 'facts',
    from: /templeSite: \{ name: '[^']*'/,
    to: "templeSite: { name: ''",
    says: /^earlierProjects\.templeSite\.name is '': write some words/,
  },
  {
    name: 'a remedy without words',
    module: 'facts',
    from: /appRemedy: string = '[^']*'/,
    to: "appRemedy: string = ''",
    says: /^appRemedy is '': write some words for the headline of the delivery guarantee/,
  },
  {
    name: 'a figure without characters',
    module: 'facts',
    from: /subscribers: '[^']*'/,
    to: "subscribers: ''",
    says: /^featuredEditor\.subscribers is '': write some words/,
  },
  {
    name: 'posts without the line below them',
    module: 'instagram-posts',
    from: /postsCaption = .*/s,
    to: "postsCaption = ' '\n",
    says: /^postsCaption is ' ': write some words for the line/,
  },
  {
    name: 'a place without words',
    module: 'identity',
    from: /long: '[^']*'/,
    to: "long: ''",
    says: /^identity\.place\.long is '': write some words for the contact page/,
  },
])

testMistakes([
  {
    name: 'a figure’s name outside of backticks',
    module: 'faq',
    from: /question: 'How/,
    to: `question: '\${guarantee.views} How`,
    says: /^'\$\{guarantee\.views\}' would be shown as it is: write \$\{guarantee\.views\}, /,
  },
  {
    name: 'a figure’s name without its sign',
    module: 'faq',
    from: /\$\{windowDays\}/,
    to: '{windowDays}',
    says: /^'\{windowDays\}' would be shown as it is: write \$\{windowDays\}, in a text between backticks\.$/,
  },
  {
    name: 'a text with HTML in it',
    module: 'faq',
    from: /answer:\s+`/,
    to: 'answer: `<b>Yes.</b> ',
    says: /^'<b>' would be shown as it is: write the text without HTML/,
  },
  {
    name: 'a text with HTML in capitals',
    module: 'faq',
    from: /question:\s+'/,
    to: "question: '<H3 class=x>Yes</H3> ",
    says: /^'<H3 class=x>' would be shown as it is: write the text without HTML/,
  },
  {
    name: 'an entity of HTML',
    module: 'team',
    from: /alsoRole: '/,
    to: "alsoRole: 'Cuts &amp; sound ",
    says: /^'&amp;' would be shown as it is: write the text without HTML/,
  },
  {
    name: 'a figure too long for its line',
    module: 'facts',
    from: /subscribers: '[^']*'/,
    to: "subscribers: '140,000+'",
    says: /^featuredEditor\.subscribers is '140,000\+': 8 characters, and the largest line of past results holds 6: /,
  },
  {
    name: 'a link without words',
    module: 'footer-links',
    from: /label: 'Testimonials'/,
    to: "label: ''",
    says: /^contactLinks\[\d+\]\.label is '': write some words for a link of the footer/,
  },
])
