import type { Identity } from '#app/content/identity.ts'
import styles from './direct-lines.module.css'

/** Ways to reach us without the form. */
export function DirectLines({ identity }: { identity: Identity }) {
  const { helpAddress, instagram } = identity
  return (
    <>
      <h2 className="small-heading">Or write directly</h2>
      <dl className={`coral ${styles.lines}`}>
        <dt>Email</dt>
        <dd>
          <a className="link" href={`mailto:${helpAddress}`}>
            {helpAddress}
          </a>
        </dd>
        <dt>Instagram</dt>
        <dd>
          <a className="link" href={instagram.href}>
            {instagram.handle}
          </a>
        </dd>
        <dt>Where</dt>
        <dd data-plain>We work remotely, worldwide, and have no physical address.</dd>
      </dl>
    </>
  )
}
