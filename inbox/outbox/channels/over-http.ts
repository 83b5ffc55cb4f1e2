import type { Site } from '#inbox/site.ts'
import type { Channel } from './channel.ts'
import type { ChannelSetting } from './channel-settings.ts'
import { openDiscord } from './discord.ts'
import { openMailApi } from './mail-api.ts'
import { openNtfy } from './ntfy.ts'
import { openSlack } from './slack.ts'
import { openTelegram } from './telegram.ts'
import { openWebhook } from './webhook.ts'

/** The channels that use only fetch, so they also work on Workers. */
export type OverHttp = Exclude<ChannelSetting, { kind: 'mail' }>

export function openOverHttp(setting: OverHttp, site: Site): Channel {
  switch (setting.kind) {
    case 'mail-api':
      return openMailApi(setting, site)
    case 'webhook':
      return openWebhook(setting, site)
    case 'discord':
      return openDiscord(setting, site)
    case 'telegram':
      return openTelegram(setting, site)
    case 'slack':
      return openSlack(setting, site)
    case 'ntfy':
      return openNtfy(setting, site)
    default:
      // The compiler names a kind that has no case yet.
      return setting satisfies never
  }
}
