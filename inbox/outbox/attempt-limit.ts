import type { Outbox } from '#inbox/store/port.ts'

/** The store for a run that may make at most this many attempts, on all channels together: then it has nothing due. */
export function withAttemptLimit<Store extends Pick<Outbox, 'claim'>>(store: Store, most: number): Store {
  let left = most
  return {
    ...store,
    async claim(request) {
      const limit = Math.min(request.limit, left)
      if (limit === 0) return []
      // Subtracted before the claim, because other channels claim meanwhile.
      left -= limit
      const claims = await store.claim({ ...request, limit })
      left += limit - claims.length
      return claims
    },
  }
}
