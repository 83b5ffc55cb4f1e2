import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** `fill` takes the colour of the track it stands in, coral without one; the others keep their own. */
type Variant = 'fill' | 'ghost' | 'ink'

/** A button is a clip with a trim handle. */
export function Button({
  variant = 'fill',
  className = '',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button type="button" {...rest} className={`${styles.button} ${className}`} data-variant={variant} />
}

/** The same clip as a link. */
export function ButtonLink({
  href,
  variant = 'fill',
  className = '',
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; variant?: Variant }) {
  return <a href={href} {...rest} className={`${styles.button} ${className}`} data-variant={variant} />
}
