/**
 * For the error events of a `<video>` and of its sources: reports that it can't be played. After a source's error the
 * browser tries the next source, so only the last one's means failure.
 */
export const filmFailure =
  (report: () => void) =>
  ({ target, currentTarget: film }: Pick<Event, 'target' | 'currentTarget'>) => {
    const sources = film instanceof Element ? film.querySelectorAll('source') : []
    if (target === film || target === [...sources].at(-1)) report()
  }
