import { type ComponentType, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { reloadAtPlace, takeOverScrolling } from './arrival.ts'
import { shippedNotFound } from './content/shipped-pages.ts'
import { fieldsOf } from './forms/fields.ts'
import { followLinks } from './links.ts'
import { pageAt } from './page-at.ts'
import { pageTitle } from './page-title.ts'
import { Site } from './site.tsx'

/**
 * Hydrates a prerendered document. From then on, links between pages no longer load a document. After an error that
 * nothing catches, React removes what it has rendered: the visitor then gets the document as it was before hydration, with
 * what they have typed into its forms since. Its links and forms work without script. `inlinedSheets` are the URLs of the
 * stylesheets whose rules the document has in its own style.
 */
export async function start(
  href: string,
  FirstRoute: ComponentType,
  inlinedSheets: readonly string[],
): Promise<void> {
  // Evaluating React and hydrating are separate tasks, so that the browser can handle input in between.
  await new Promise((resolve) => setTimeout(resolve))
  const link = (attributes: Partial<HTMLLinkElement>) =>
    Object.assign(document.createElement('link'), attributes)
  // Vite finds their links when the visitor goes to another page, and doesn't load the stylesheets again.
  const sheets = inlinedSheets.map((href) => link({ rel: 'stylesheet', href, disabled: true }))
  document.querySelector('style')?.after(...sheets)
  const isTranslated = document.querySelector('font')
  if (isTranslated) {
    await import('./untranslated.ts').then((module) => module.restoreTexts()).catch(reportError)
  }
  const first = pageAt(href) ?? shippedNotFound
  // Copied into an inert document: in the visible one, the copy of a video would load again.
  const prerendered = document.implementation.createHTMLDocument('').importNode(document.body, true)
  const fieldsIn = (body: HTMLElement) => [...body.querySelectorAll('form')].flatMap(fieldsOf)
  const fields = fieldsIn(document.body)
  let root: Root
  let followed = false
  let failed = false

  const onUncaughtError = (error: unknown) => {
    reportError(error)
    failed = true
    // After a link the copy may be of another page, or of an earlier visit. The loaded document's form gets its draft.
    if (followed) return reloadAtPlace()
    // By then the fields that React has removed have their values back (hideFromReload).
    queueMicrotask(() => {
      for (const [index, field] of fieldsIn(prerendered).entries()) field.value = fields[index]?.value ?? ''
      document.body = prerendered
    })
  }

  const ready = () => {
    takeOverScrolling()
    followLinks(first, (page, Route) => {
      followed = true
      if (failed) reloadAtPlace()
      // Not Promise.withResolvers, which the oldest browsers with a layout lack (docs/decisions/0003).
      return new Promise((resolve) => {
        const onShown = () => {
          document.title = pageTitle(page)
          // Phone browsers share this address instead of the one in their bar, and it is that of the page loaded first.
          document.querySelector('[rel=canonical]')?.remove()
          resolve()
        }
        // Not in a transition: React would pause for every frame of the old page, and show the new one later.
        root.render(<Site record={page} Route={Route} announcement={pageTitle(page)} onShown={onShown} />)
      })
    })
    // Only needed for installing the site, so it must not delay the first paint.
    document.head.append(link({ rel: 'manifest', href: '/manifest.webmanifest' }))
    // The starter now replays the clicks made before hydration. Only after this commit can React hydrate a Suspense
    // boundary for one of them.
    queueMicrotask(() => dispatchEvent(new Event('hydrated')))
  }

  const hydrate = () => {
    root = hydrateRoot(
      document.body,
      <Site record={first} Route={FirstRoute} announcement="" onShown={ready} />,
      { onUncaughtError },
    )
  }
  // In a transition, so that hydration can be interrupted by input and by rendering a frame; but not by a translation.
  if (isTranslated) hydrate()
  else startTransition(hydrate)
}
