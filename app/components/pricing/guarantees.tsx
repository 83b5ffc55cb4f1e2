import type { ViewGuarantee } from '#app/content/facts.ts'
import type { Track } from '#app/content/tracks.ts'
import styles from './guarantees.module.css'

/** The two guarantees: views of a full edit, and business days until an app is delivered. */
export function Guarantees({
  guarantee: { viewsInShort, windowDays },
  businessDays,
  appsTrack,
}: {
  guarantee: ViewGuarantee
  businessDays: number
  appsTrack: Track
}) {
  return (
    <section className={styles.guarantees} aria-label="Our guarantees">
      <div className="slab coral">
        <h2>
          {`${viewsInShort}+ views `}
          <span>or your money back</span>
        </h2>
        <p>
          {`For any co-created video: your footage, cut by us. Organic views, within ${windowDays}\u00a0days. `}
          <a className={`link ${styles.terms}`} href="/guarantee#terms">
            Read the terms
          </a>
        </p>
      </div>
      <div className={`slab ${appsTrack}`}>
        <h2>{`${businessDays} business day delivery`}</h2>
        <p>{'For custom apps, after you approve the\u00a0scope.'}</p>
      </div>
    </section>
  )
}
