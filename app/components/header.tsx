import type { ShippedPage } from '#app/content/shipped-pages.ts'
import { href } from '#app/href.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './header.module.css'
import { Nav } from './nav.tsx'

/** The product's name, and the menus of all pages. */
export function Header({
  name,
  ...menus
}: {
  name: string
  currentHref: string
  pages: readonly ShippedPage[]
}) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href={href('/')} aria-label={`${name}, home`}>
          <BrandMark />
          {name}
        </a>
        <div className={`digits ${styles.timecode}`} data-clock aria-hidden="true" suppressHydrationWarning>
          {''}
        </div>
        <Nav {...menus} />
      </div>
      <div className={styles.ruler}>
        <i />
      </div>
    </header>
  )
}
