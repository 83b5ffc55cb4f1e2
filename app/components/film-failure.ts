/**
 * For the error events of a `<video>`, captured: reports that it can't be played. Its sources have error events, too: after
 * one the browser tries the next, so that only the last source's event means failure.
 */
export const filmFailure =
  (report: () => void) =>
  ({ target, currentTarget: film }: Pick<Event, 'target' | 'currentTarget'>) => {
    const sources = film instanceof Element ? film.querySelectorAll('source') : []
    if (target === film || target === [...sources].at(-1)) report()
  }
