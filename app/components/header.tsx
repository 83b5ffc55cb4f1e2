import type { FocusEvent } from 'react'
import { closeMenu } from '#app/arrival.ts'
import type { ShippedPage } from '#app/content/shipped-pages.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './header.module.css'
import { Nav } from './nav.tsx'

/** When the focus leaves the header: a menu that stayed open could cover what is focused then. */
function onBlur({ currentTarget: header, relatedTarget: focused }: FocusEvent<HTMLElement>) {
  // Nothing is focused after a click beside a menu's links, or when the visitor changes to another window.
  if (focused && !header.contains(focused)) closeMenu(header)
}

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
    // biome-ignore lint/a11y/noStaticElementInteractions: the header only listens; its controls are inside
    <header className={styles.header} onBlur={onBlur}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href="/" aria-label={`${name}, home`}>
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
