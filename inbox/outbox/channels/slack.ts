import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { lastLineOf } from './brief.ts'
import type { Channel } from './channel.ts'
import { labelledAnswers, noticeSubject, subjectOf } from './lead-text.ts'
import { postJson } from './post-json.ts'
import { beginningOf, type Room } from './shortening.ts'

export type SlackSetting = { readonly kind: 'slack'; readonly name: string; readonly url: string }

// Slack's limits (docs.slack.dev/reference/block-kit/blocks): 150 characters of a header, 3,000 of a section, 50
// blocks. Five answers keep the whole message well below the 40,000 characters at which Slack cuts it.
const headerLength = 150
const sectionLength = 3_000
const labelLength = 150
const answerCount = 5

/** "No more than one message per second" to an incoming webhook (docs.slack.dev/apis/web-api/rate-limits). */
const paceMs = 1_000

/**
 * A message through one of Slack's incoming webhooks. Answers are `plain_text`, in which nothing is markup, and have
 * `&`, `<` and `>` escaped, as Slack requires in every text (docs.slack.dev/messaging/formatting-message-text): so
 * `<!channel>` in an answer notifies nobody. A repeated attempt cannot be told apart from a second message.
 */
export function openSlack({ name, url }: SlackSetting, site: Site): Channel {
  const send = (title: string, blocks: readonly object[]): Promise<void> => {
    const message = {
      // What notifications show.
      text: plain(title, headerLength),
      blocks: [{ type: 'header', text: plainText(title, headerLength) }, ...blocks],
      // A preview would have Slack load any link that a visitor typed.
      unfurl_links: false,
      unfurl_media: false,
    }
    return postJson(url, JSON.stringify(message))
  }
  return {
    name,
    paceMs,
    deliver: (submission, { test }) => send(subjectOf(submission, test), blocksFor(submission, site)),
    notify: (notice) =>
      send(noticeSubject(site, notice), [{ type: 'section', text: plainText(notice.text, sectionLength) }]),
  }
}

function blocksFor(submission: StoredSubmission, site: Site): object[] {
  const answers = labelledAnswers(submission).filter(([, value]) => value !== '')
  const whole =
    answers.length <= answerCount &&
    answers.every(([, value]) => beginningOf(value, roomFor(sectionLength)) === value)
  return [
    ...answers.slice(0, answerCount).flatMap(([label, value]) => [
      { type: 'context', elements: [plainText(label, labelLength)] },
      { type: 'section', text: plainText(value, sectionLength) },
    ]),
    { type: 'context', elements: [plainText(lastLineOf(submission, site, { whole }), sectionLength)] },
  ]
}

function plainText(text: string, length: number): object {
  return { type: 'plain_text', text: plain(text, length), emoji: false }
}

function plain(text: string, length: number): string {
  return escaped(beginningOf(text, roomFor(length))).trim() || '(blank)'
}

/** Room for text of this length once it is escaped. */
function roomFor(most: number): Room {
  return { most, sizeOf: (character) => escaped(character).length }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
