/** The part of the router's own table of pages that says what each is made of. */
type Parts = { path?: string; index?: boolean; module: string; imports?: string[]; css?: string[] }

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Parts> }
  }
}

function fetchOnce(href: string, relation: { rel: string; as?: string }) {
  if (document.querySelector(`link[href='${href}']`)) return
  document.head.append(Object.assign(document.createElement('link'), relation, { href }))
}

/**
 * Fetches the parts of the page a link leads to while a pointer or the focus is on it, so that following it waits
 * for nothing. The router's own `prefetch` knows a page's modules only, not its stylesheets.
 */
export function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  const pages = Object.values(window.__reactRouterManifest?.routes ?? {})
  // The root, which every page is in, has an empty path.
  const page = pages.find(({ path, index }) => link.pathname === (index ? '/' : path && `/${path}`))
  if (!page) return
  for (const href of [page.module, ...(page.imports ?? [])]) fetchOnce(href, { rel: 'modulepreload' })
  for (const href of page.css ?? []) fetchOnce(href, { rel: 'preload', as: 'style' })
}
