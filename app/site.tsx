import { type ComponentType, useLayoutEffect } from 'react'
import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/fallback-fonts.css'
import './styles/base.css'
// Most pages use it. Imported here, it becomes a part of the file that all pages load, instead of another request.
import './components/button.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { contactLinks, quickLinks } from './content/footer-links.ts'
import { identity } from './content/identity.ts'
import { type ShippedDocument, shippedPages } from './content/shipped-pages.ts'
import { wordmarkSize } from './wordmark-size.ts'

/** What is rendered: a document's record, its route, and the text a screen reader announces after a navigation. */
export type Shown = {
  readonly record: ShippedDocument
  readonly Route: ComponentType
  readonly announcement: string
  /** Called once this is in the DOM, before the browser paints it. */
  readonly onShown: () => void
}

/** The body of every document. */
export function Site({ record, Route, announcement, onShown }: Shown) {
  // Not useEffect: it would run after the paint, and focus and scroll would change late.
  useLayoutEffect(onShown, [onShown])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header name={identity.name} currentHref={record.href} pages={shippedPages} />
      <main id="main">
        <Route />
      </main>
      <Footer
        identity={identity}
        nameSize={wordmarkSize}
        quickLinks={quickLinks}
        contactLinks={contactLinks}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
