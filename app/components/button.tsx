import type { ComponentProps } from 'react'
import { Link } from 'react-router'
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

/** The same clip as a link: within the site through the router, elsewhere and for mail as a plain anchor. */
export function ButtonLink({
  href,
  variant = 'fill',
  className = '',
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; variant?: Variant }) {
  const look = { className: `${styles.button} ${className}`, 'data-variant': variant }
  return href.startsWith('/') ? <Link to={href} {...rest} {...look} /> : <a href={href} {...rest} {...look} />
}
