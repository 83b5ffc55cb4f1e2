import type { ToggleEvent } from 'react'
import type { ShippedPage } from '#app/content/shipped-pages.ts'
import styles from './nav.module.css'

/** Fixed ids, so that the buttons open their menus before any script runs. */
const moreId = 'more'
const allPagesId = 'menu'

/**
 * The browser closes a popover on Escape or a click outside, and app/starter.ts when a page is chosen in it. A click on
 * nothing focusable would lose the focus, so it returns to the button.
 */
function returnFocus(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') return
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !event.currentTarget.contains(activeElement)) return
  document
    .querySelector<HTMLElement>(`[popovertarget='${event.currentTarget.id}']`)
    ?.focus({ preventScroll: true })
}

/**
 * One bar for large and medium screens, a menu of all pages for small ones. Both menus are native popovers, which open
 * without script; as both bars share one 'More' menu, its state survives a resize.
 */
export function Nav({ currentHref, pages }: { currentHref: string; pages: readonly ShippedPage[] }) {
  const bar = pages.filter(({ bars }) => bars !== 'none')
  const onlyLarge = pages.filter(({ bars }) => bars === 'large')
  const more = pages.filter(({ bars }) => bars === 'none')
  const current = ({ href }: ShippedPage) => (href === currentHref ? 'page' : undefined)
  const inside = (hidden: readonly ShippedPage[]) => hidden.some(current)
  return (
    <>
      <nav className={styles.bar} aria-label="Main">
        {bar.map((page) => (
          <a
            key={page.href}
            href={page.href}
            aria-current={current(page)}
            data-bars={page.bars === 'large' ? 'large' : undefined}
          >
            {page.label === page.shortLabel ? (
              page.label
            ) : (
              <>
                <span className={styles.long}>{page.label}</span>
                <span className={styles.short}>{page.shortLabel}</span>
              </>
            )}
          </a>
        ))}
        <button
          type="button"
          popoverTarget={moreId}
          className={styles.more}
          data-current={inside(more) ? 'both' : inside(onlyLarge) ? 'medium' : undefined}
        >
          More
          <svg viewBox="0 0 12 8" aria-hidden="true">
            <path d="M1 1.5l5 5 5-5" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <div id={moreId} popover="auto" className={`paper ${styles.menu}`} onToggle={returnFocus}>
          {[...onlyLarge, ...more].map((page) => (
            <a
              key={page.href}
              href={page.href}
              aria-current={current(page)}
              data-bars={page.bars === 'large' ? 'medium' : undefined}
            >
              {page.label}
            </a>
          ))}
        </div>
      </nav>
      <button type="button" popoverTarget={allPagesId} className={styles.toggle}>
        Menu
        <i />
      </button>
      <nav
        id={allPagesId}
        popover="auto"
        className={`paper ${styles.allPages}`}
        aria-label="Main"
        onToggle={returnFocus}
      >
        {pages.map((page) => (
          <a key={page.href} href={page.href} aria-current={current(page)}>
            {page.label}
          </a>
        ))}
      </nav>
    </>
  )
}
