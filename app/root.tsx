import { type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router'
import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/fallback-fonts.css'
import './styles/base.css'
import { useArrival } from './arrival.ts'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { identity } from './content/identity.ts'
import { bar, contactLinks, more, quickLinks } from './content/navigation.ts'
import { allPages, pageAt, pages } from './content/pages.ts'
import { tabIcon } from './pictures/mark.ts'

/** The document every page is prerendered into. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {page && <link rel="canonical" href={identity.origin + page.href} />}
        <meta name="theme-color" content="#0c0b0a" />
        {/* Who cannot draw it asks for /favicon.ico or /apple-touch-icon.png unasked. */}
        <link rel="icon" href={tabIcon} />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Only for installing the site: it is named once the page works, not in the way of the first paint. */
function Manifest() {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated && <link rel="manifest" href="/manifest.webmanifest" />
}

export default function Root() {
  const announcement = useArrival()
  useEffect(() => {
    // The starter presses again what was pressed before this script arrived.
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header name={identity.name} homeHref={pages.home.href} bar={bar} more={more} pages={allPages} />
      <main id="main">
        <Outlet />
      </main>
      <Footer identity={identity} quickLinks={quickLinks} contactLinks={contactLinks} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Manifest />
    </>
  )
}
