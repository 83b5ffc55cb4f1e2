import { createHmac } from 'node:crypto'
import { utcDay } from '#inbox/days.ts'
import { senderWindowMs } from './port.ts'

/** The reason the owner reads when a sender's submissions go to quarantine for their number. */
export const tooManyFromOneSender = 'too many from one sender'
/** The same for all senders together, as when an attacker has many addresses. */
export const tooManyFromAll = 'too many at once from all senders'

/** The day whose key hashes the senders of this moment. At midnight UTC the key changes and every count starts at 0. */
export function keyDay(at: number): string {
  return utcDay(at)
}

/** What is kept of a sender: 16 bytes, and no way back to the address once the day's key is deleted. */
export function senderHash(key: Uint8Array, address: string): Buffer {
  return createHmac('sha256', key).update(address).digest().subarray(0, 16)
}

/** How long a refused sender has to wait: until the oldest of its submissions leaves the window. */
export function waitMs(oldest: number, at: number): number {
  return Math.max(1_000, oldest + senderWindowMs - at)
}
