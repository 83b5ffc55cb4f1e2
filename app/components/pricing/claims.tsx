import { href } from '#app/href.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './claims.module.css'

/** The two guarantees: `views` in short ('10K'), `limit` as a sentence, the rest in days. */
export function Claims({
  views,
  windowDays,
  limit,
  businessDays,
}: {
  views: string
  windowDays: number
  limit: string
  businessDays: number
}) {
  return (
    <section className={styles.claims} aria-label="Our guarantees">
      <div className="slab coral">
        <h2>
          {`${views}+ views `}
          <span>or your money back</span>
        </h2>
        <p>
          {`For any co-created video, counted over ${windowDays}\u00a0days, organic views only. ${limit} `}
          <a className={`link ${styles.terms}`} href={href('/guarantee')}>
            Read the terms
          </a>
        </p>
      </div>
      <div className="slab lime">
        <h2>{`${businessDays} business day delivery`}</h2>
        <p>
          <Unbroken
            sentence={`For custom apps. The ${businessDays}-day timer starts after you approve the scope.`}
          />
        </p>
      </div>
    </section>
  )
}
