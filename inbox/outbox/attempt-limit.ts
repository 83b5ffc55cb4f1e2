import type { Deliveries } from '#inbox/store/port.ts'

/** The store for a run that may make at most this many attempts, on all channels together: then it has nothing due. */
export function withAttemptLimit<Store extends Pick<Deliveries, 'claim'>>(store: Store, most: number): Store {
  let left = most
  let turn: Promise<unknown> = Promise.resolve()
  return {
    ...store,
    /** One claim after another: claims at once would each need attempts set aside, and a channel could be left without. */
    claim(request) {
      const claims = turn.then(async () => {
        const limit = Math.min(request.limit, left)
        if (limit === 0) return []
        const found = await store.claim({ ...request, limit })
        left -= found.length
        return found
      })
      turn = claims.catch(() => undefined)
      return claims
    },
  }
}
