import type { Track } from '#app/content/tracks.ts'
import { Ticks } from '../ticks.tsx'
import { Unbroken } from '../unbroken.tsx'
import styles from './delivery-guarantee.module.css'

/** What we promise for apps, and its terms. */
export function DeliveryGuarantee({
  businessDays,
  remedy,
  terms,
  track,
}: {
  businessDays: number
  remedy: string
  terms: readonly string[]
  track: Track
}) {
  return (
    <section className={`slab ${track} ${styles.guarantee}`} aria-labelledby="delivery-guarantee">
      <div className="wrap grid">
        <div>
          <p className="small-heading" id="delivery-guarantee">
            Delivery guarantee
          </p>
          <h2>{`${businessDays} business days, or it is ${remedy}`}</h2>
        </div>
        <Ticks>
          {terms.map((term) => (
            <li key={term}>
              <Unbroken sentence={term} />
            </li>
          ))}
        </Ticks>
      </div>
    </section>
  )
}
