import type { ComponentProps } from 'react'
import type { PagePlace } from '#app/content/pages.ts'
import styles from './button.module.css'

/** Without a variant a button has the colour of the surrounding track, coral without one. */
type Variant = 'ghost' | 'ink'

/** A button that looks like a clip with a trim handle. */
export function Button({
  variant,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant }) {
  return <button type="button" {...rest} className={styles.button} data-variant={variant} />
}

/** The same, as a link to a page, to a place on one, or to another address. */
export function ButtonLink({
  href,
  variant,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'className'> & {
  href: PagePlace | `${'#' | 'https://' | 'mailto:'}${string}`
  variant?: Variant
}) {
  return <a href={href} {...rest} className={styles.button} data-variant={variant} />
}
