import { type FormKind, forms } from '#contract/forms.ts'
import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { answerTo } from '#inbox/submission.ts'
import type { Channel } from './channel.ts'
import { answersFirst, short } from './letter.ts'
import { postJson } from './webhook.ts'

export type DiscordSetting = { readonly kind: 'discord'; readonly name: string; readonly url: string }

const colourOf: Record<FormKind, number> = { appRequest: 0xb8f34a, contact: 0xff5a36, testimonial: 0x8b7cff }

// Discord's limits for an embed: 25 fields, 256 characters per name, 1,024 per value, 6,000 in all. Half of that
// leaves room for a backslash before every character.
const fieldCount = 5
const valueLength = 450

/** A message in a Discord channel, or in a service that accepts Discord's webhooks. Long answers are shortened. */
export function openDiscord({ name, url }: DiscordSetting, site: Site): Channel {
  const send = (message: object): Promise<void> =>
    // With `parse: []`, an @everyone in an answer notifies nobody.
    postJson(url, JSON.stringify({ username: site.name, allowed_mentions: { parse: [] }, ...message }))
  return {
    name,
    deliver: (submission, { test = false } = {}) => send({ embeds: [embedFor(submission, test)] }),
    notify: ({ subject, text }) =>
      send({ content: short(`**${subject}**`, 200), embeds: [{ description: short(text, 2_000) }] }),
  }
}

function embedFor(submission: StoredSubmission, test: boolean): object {
  const title = `${test ? '[Test] ' : ''}${forms[submission.form].title} from ${short(answerTo(submission.fields, 'name') ?? '', 60)}`
  const answers = answersFirst(submission).filter(([, value]) => value !== '')
  const whole = answers.length <= fieldCount && answers.every(([, value]) => value.length <= valueLength)
  return {
    title: plain(title),
    color: colourOf[submission.form],
    timestamp: new Date(submission.receivedAt).toISOString(),
    fields: answers.slice(0, fieldCount).map(([label, value]) => ({
      name: plain(short(label, 100)),
      value: plain(cut(value)),
    })),
    footer: {
      text: whole
        ? `Lead ${submission.number}`
        : `Lead ${submission.number}, shortened: npm run inbox -- show ${submission.number}`,
    },
  }
}

/** Text with Discord's markup characters escaped. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<]/g, '\\$&').trim() || '(blank)'
}

function cut(text: string): string {
  return text.length <= valueLength ? text : `${[...text.slice(0, valueLength - 1)].join('')}…`
}
