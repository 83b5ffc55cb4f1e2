import type { ShippedPage } from '#app/content/shipped-pages.ts'
import { ButtonLink } from '../button.tsx'
import styles from './clip-offline.module.css'

/** The 404 page as an empty frame: the message, a link to the home page, and a test picture whose bars are links to all pages. */
export function ClipOffline({ pages }: { pages: readonly ShippedPage[] }) {
  return (
    <section className={`stage ${styles.offline}`} data-wordmark>
      <div className={styles.frame}>
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.fitted}>
            <p className="lead" aria-hidden="true">
              Clip <mark>offline</mark>
            </p>
            <h1>
              <span>Page Not </span>
              <em>Found</em>
            </h1>
            <div className={styles.home}>
              <p className="lead">The page you're looking for doesn't exist.</p>
              <ButtonLink href="/">Go Back Home</ButtonLink>
            </div>
          </div>
        </div>
      </div>
      <nav className={`wrap ${styles.bars}`} aria-label="All pages">
        <ul>
          {pages.map((page) => (
            <li key={page.href}>
              <a href={page.href}>{page.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
