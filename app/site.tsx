import { type ComponentType, useLayoutEffect } from 'react'
import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/fallback-fonts.css'
import './styles/base.css'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { identity } from './content/identity.ts'
import { bar, contactLinks, more, quickLinks } from './content/navigation.ts'
import { allPages, type DocumentRecord, pages } from './content/pages.ts'

/** A document on show: its record, what draws it, and what a screen reader is told of its arrival. */
export type Shown = {
  readonly document: DocumentRecord
  readonly Route: ComponentType
  readonly announcement: string
  /** Called once this is what the visitor sees. */
  readonly onShown: () => void
}

/** The body of every document. */
export function Site({ document, Route, announcement, onShown }: Shown) {
  // A layout effect: a passive one would wait for the browser to paint, and focus and scrolling with it.
  useLayoutEffect(onShown, [onShown])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        name={identity.name}
        homeHref={pages.home.href}
        currentHref={document.href}
        bar={bar}
        more={more}
        pages={allPages}
      />
      <main id="main">
        <Route />
      </main>
      <Footer identity={identity} quickLinks={quickLinks} contactLinks={contactLinks} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
