import { createHash, randomUUID } from 'node:crypto'

/** A version 7 UUID: it starts with the time, so new rows land at the end of the index. */
export function timeOrderedId(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** 16 bytes, the same for the same answers (as stored) in the same form, independent of sender and time. */
export function contentHash(form: string, fields: string): Buffer {
  return createHash('sha256').update(`${form}\n${fields}`).digest().subarray(0, 16)
}
