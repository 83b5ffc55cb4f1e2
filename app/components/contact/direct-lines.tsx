import type { ReactNode } from 'react'
import type { Identity } from '#app/content/identity.ts'
import { mailLink } from '#contract/mail-link.ts'
import { Address } from '../address.tsx'
import styles from './direct-lines.module.css'

/** Ways to reach us without the form, and `children` below them. */
export function DirectLines({ identity, children }: { identity: Identity; children: ReactNode }) {
  const { helpAddress, instagram, place } = identity
  return (
    <div className={`stage coral ${styles.lines}`}>
      <h2 className="small-heading">Or skip the form</h2>
      <dl>
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={mailLink(helpAddress)}>
              <Address address={helpAddress} />
            </a>
          </dd>
        </div>
        <div>
          <dt>Instagram</dt>
          <dd>
            <a className="link" href={instagram.href}>
              {instagram.handle}
            </a>
          </dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd data-plain>{place.long}</dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
