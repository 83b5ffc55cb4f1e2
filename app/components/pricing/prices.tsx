import type { Offer } from '#app/content/offers.ts'
import type { Poster } from '#app/content/videos.ts'
import { Still } from '../still.tsx'
import { PriceCard, QuoteCard } from './price-card.tsx'
import styles from './prices.module.css'

/** Three prices: a short is one moment, so its picture is upright; a long edit is the whole play. */
export function Prices({
  shortForm,
  longForm,
  apps,
  moment,
}: {
  shortForm: Offer
  longForm: Offer
  apps: Offer
  moment: Poster
}) {
  return (
    <section className="paper section" aria-label="Prices">
      <h2 className="visually-hidden">Services</h2>
      <div className={`wrap ${styles.prices}`}>
        <PriceCard
          offer={shortForm}
          shape="upright"
          tag="Most popular"
          picture={
            <picture>
              <source srcSet={moment.avif} type="image/avif" />
              <img src={moment.webp} alt="" loading="lazy" width={moment.width} height={moment.height} />
            </picture>
          }
        />
        <PriceCard offer={longForm} shape="wide" picture={<Still crop="0 60 1920 800" />} />
        <QuoteCard offer={apps} />
      </div>
    </section>
  )
}
