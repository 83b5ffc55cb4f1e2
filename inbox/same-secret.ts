import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two texts in constant time, so that the time taken reveals nothing about the secret. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
