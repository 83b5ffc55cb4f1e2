import { colourOf } from '#contract/brand.ts'
import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { lastLineOf } from './brief.ts'
import type { Channel } from './channel.ts'
import { labelledAnswers, noticeSubject, subjectOf } from './lead-text.ts'
import { postJson } from './post-json.ts'
import { beginningOf, oneLine, plainRoom } from './shortening.ts'

export type DiscordSetting = { readonly kind: 'discord'; readonly name: string; readonly url: string }

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
    deliver: (submission, { test }) => send({ embeds: [embedFor(submission, site, test)] }),
    notify: (notice) =>
      send({
        content: `**${plain(oneLine(noticeSubject(site, notice), 200))}**`,
        embeds: [{ description: beginningOf(notice.text.trim(), plainRoom(2_000)) }],
      }),
  }
}

function embedFor(submission: StoredSubmission, site: Site, test?: boolean): object {
  const answers = labelledAnswers(submission).filter(([, value]) => value !== '')
  const whole = answers.length <= fieldCount && answers.every(([, value]) => value.length <= valueLength)
  return {
    title: plain(subjectOf(submission, test)),
    color: Number.parseInt(colourOf(submission.form).slice(1), 16),
    timestamp: new Date(submission.receivedAt).toISOString(),
    fields: answers.slice(0, fieldCount).map(([label, value]) => ({
      name: plain(oneLine(label, 100)),
      value: plain(beginningOf(value, plainRoom(valueLength))),
    })),
    footer: { text: lastLineOf(submission, site, { whole }) },
  }
}

/** Text with Discord's markup characters escaped, except in addresses, where a backslash would become part of the link. */
function plain(text: string): string {
  const escaped = text.replace(/https?:\/\/[^\s<>*`|]+|[\\*_~`|>[\]()#<]/g, (found) =>
    found.length > 1 ? found : `\\${found}`,
  )
  return escaped.trim() || '(blank)'
}
