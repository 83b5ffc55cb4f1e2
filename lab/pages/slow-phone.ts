import type { CDPSession } from 'playwright-core'

/** A quarter of the processor's speed, 150 ms and 1.6 Mbit/s: Lighthouse's phone on slow 4G. */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}
