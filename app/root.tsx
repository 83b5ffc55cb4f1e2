import { type ReactNode, useEffect } from 'react'
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
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const announcement = useArrival()
  // The starter presses again what was pressed before this script arrived.
  useEffect(() => {
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
    </>
  )
}
