import type { SyntheticEvent } from 'react'

/**
 * For the `onError` of a `<video>`: reports that it can't be played. React also passes it the errors of the sources;
 * after one of those the browser tries the next source, so only the last one's means failure.
 */
export const filmFailure =
  (report: () => void) =>
  ({ target, currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
    if (target === film || target === film.querySelector('source:last-of-type')) report()
  }
