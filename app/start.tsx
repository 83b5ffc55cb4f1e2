import { type ComponentType, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepScrollPosition } from './arrival.ts'
import { notFound, pageAt, pageTitle } from './content/pages.ts'
import { followLinks } from './links.ts'
import { Site } from './site.tsx'

/** Makes a prerendered document interactive, and from then on turns its links into changes of the page in place. */
export function start(href: string, FirstRoute: ComponentType): void {
  const first = pageAt(href) ?? notFound
  let root: Root

  const ready = () => {
    keepScrollPosition()
    followLinks(first, (page, Route) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const onShown = () => {
        document.title = pageTitle(page)
        resolve()
      }
      // A transition keeps the page on show until all of the next one has its code.
      startTransition(() => {
        root.render(<Site document={page} Route={Route} announcement={pageTitle(page)} onShown={onShown} />)
      })
      return promise
    })
    // Only for installing the site: not in the way of the first paint.
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
    )
    // The starter presses again what was pressed before this script arrived.
    dispatchEvent(new Event('hydrated'))
  }

  // A transition: hydrating gives way to a press, and to the next frame.
  startTransition(() => {
    root = hydrateRoot(
      document.body,
      <Site document={first} Route={FirstRoute} announcement="" onShown={ready} />,
    )
  })
}
