import type { Delivery } from '#inbox/store/port.ts'

/** What a lead's given-up deliveries mean for the owner; empty when there are none. */
export function untold(deliveries: readonly Delivery[]): string {
  if (!deliveries.some(({ state }) => state === 'given-up')) return ''
  return deliveries.some(({ state }) => state === 'delivered')
    ? 'not every channel told you'
    : 'you were not told'
}
