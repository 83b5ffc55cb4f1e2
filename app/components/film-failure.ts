/**
 * For the error events of a `<video>`, captured: reports that it can't be played. They come from its sources too; after
 * one of those the browser tries the next source, so only the last one's means failure.
 */
export const filmFailure =
  (report: () => void) =>
  ({ target, currentTarget: film }: Pick<Event, 'target' | 'currentTarget'>) => {
    const sources = film instanceof Element ? film.querySelectorAll('source') : []
    if (target === film || target === [...sources].at(-1)) report()
  }
