import { existsSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '#contract/json.ts'
import { type Environment, SettingsError, textSetting } from '#inbox/settings.ts'
import { textIn } from '#inbox/settings-file.ts'
import type { Site } from '#inbox/site.ts'
import type { Channel } from './channels/channel.ts'
import {
  type ChannelSetting,
  channelOfType,
  channelsInEnvironment,
  namedOnce,
} from './channels/channel-settings.ts'
import { openMail } from './channels/mail.ts'
import { openOverHttp } from './channels/over-http.ts'

export function openChannel(setting: ChannelSetting, site: Site): Channel {
  return setting.kind === 'mail' ? openMail(setting, site) : openOverHttp(setting, site)
}

/**
 * The channels in the environment, then those in the file that CHANNELS_FILE names, by default `channels.json` in
 * the data folder. Throws SettingsError naming the variable, or the file and the place in it.
 */
export function readChannels(env: Environment, dataDir: string): ChannelSetting[] {
  return namedOnce([...channelsInEnvironment(env), ...channelsInFile(env, dataDir)])
}

function channelsInFile(env: Environment, dataDir: string): ChannelSetting[] {
  const named = textSetting(env, 'CHANNELS_FILE')
  const file = path.resolve(named ?? path.join(dataDir, 'channels.json'))
  if (named === undefined && !existsSync(file)) return []
  const content = parsed(file, contentOf(file))
  const list = isObject(content) ? content.channels : undefined
  if (!Array.isArray(list)) throw new SettingsError(`${file} has no list "channels".`)
  return list.map((item: unknown, index): ChannelSetting => {
    const place = `${file}, channel ${index + 1}`
    if (!isObject(item)) throw new SettingsError(`${place} is not an object.`)
    const read = (key: string) => ({ value: item[key], at: `${place}: "${key}"` })
    return channelOfType(read('type'), read('name'), (_variable, key) => read(key))
  })
}

function contentOf(file: string): string {
  try {
    return textIn(file)
  } catch (error) {
    throw new SettingsError(`${file} (CHANNELS_FILE) cannot be read.`, { cause: error })
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Without the cause, which quotes the file: it holds passwords.
    throw new SettingsError(`${file} is not valid JSON.`)
  }
}
