import type { FooterLink } from '#app/content/footer-links.ts'
import type { Identity } from '#app/content/identity.ts'
import type { WordmarkSize } from '../wordmark-size.ts'
import styles from './footer.module.css'
import { Wordmark } from './wordmark.tsx'

function LinkList({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  return (
    <div className={styles.links}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Footer({
  identity,
  nameSize,
  quickLinks,
  contactLinks,
}: {
  identity: Identity
  nameSize: WordmarkSize
  quickLinks: readonly FooterLink[]
  contactLinks: readonly FooterLink[]
}) {
  return (
    <footer className={`stage ${styles.footer}`}>
      <div className="wrap">
        <div className={`grid ${styles.columns}`}>
          <div className={`stack ${styles.about}`}>
            <p className="lead">{identity.description}</p>
            <p className="coral">
              <a className="link" href={identity.videoChannel.href}>
                {identity.videoChannel.label}
              </a>
            </p>
          </div>
          <LinkList heading="Quick links" links={quickLinks} />
          <LinkList heading="Contact" links={contactLinks} />
        </div>
        <Wordmark name={identity.name} size={nameSize} />
        <div className={styles.end}>
          <span>{`© ${identity.copyrightYear} ${identity.name}`}</span>
          <span>{identity.place.short}</span>
        </div>
      </div>
    </footer>
  )
}
