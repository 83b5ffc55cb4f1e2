import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { useArrival } from './arrival.ts'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { identity } from './content/identity.ts'
import { bar, contactLinks, more, quickLinks } from './content/navigation.ts'
import { allPages, pages } from './content/pages.ts'

/** The document every page is prerendered into. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
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
