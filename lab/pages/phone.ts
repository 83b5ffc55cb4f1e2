import type { BrowserContextOptions, CDPSession } from 'playwright-core'

/** The screen of Lighthouse's phone. */
export const phoneScreen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
} satisfies BrowserContextOptions

/** The whole phone: its screen, touched. */
export const phone = { ...phoneScreen, hasTouch: true, isMobile: true } satisfies BrowserContextOptions

/** Gives a page a quarter of the processor's speed, 150 ms and 1.6 Mbit/s: Lighthouse's phone on slow 4G. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}
