/** The services that see a submission on its way to us, by kind of channel. */
const services: Readonly<Record<string, string>> = {
  mail: 'our mail provider',
  'mail-api': 'our mail provider',
  webhook: 'our customer software',
  discord: 'Discord',
  telegram: 'Telegram',
  slack: 'Slack',
  ntfy: 'ntfy',
}

/** The services behind kinds of channels, as in a sentence: `our mail provider, Discord, and Slack`. Called by the build. */
export const seenBy = (channelKinds: readonly string[]): string =>
  new Intl.ListFormat('en').format(new Set(channelKinds.flatMap((kind) => services[kind] ?? [])))
