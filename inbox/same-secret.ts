import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time, so that the time taken reveals nothing about the secret. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
