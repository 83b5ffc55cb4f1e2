import type { Offers } from '#app/content/offers.ts'
import type { Still } from '#app/content/picture.ts'
import type { Service } from '#app/content/services.ts'
import { BrandMark } from '../brand-mark.tsx'
import { ButtonLink } from '../button.tsx'
import { PriceCard } from './price-card.tsx'
import styles from './prices.module.css'
import { UnpricedCard } from './unpriced-card.tsx'

/** A card for each offer, and a line for logos. The short edit's picture is upright, the other two are landscape. */
export function Prices({
  offers,
  pictures,
  logos,
}: {
  offers: Offers
  pictures: Readonly<Record<keyof Offers, Still>>
  logos: Service
}) {
  return (
    <section className={`paper section ${styles.raised}`} aria-label="Prices">
      <h2 className="visually-hidden">Services</h2>
      <div className={`wrap ${styles.prices}`}>
        <PriceCard offer={offers.shortForm} picture={pictures.shortForm} sizes="(width < 40em) 28vw, 34vw" />
        <PriceCard
          id="long-form"
          offer={offers.longForm}
          picture={pictures.longForm}
          sizes="(width < 40em) 60vw, (width < 72em) 94vw, 32vw"
        />
        <UnpricedCard offer={offers.apps} picture={pictures.apps} />
        <article className={`${logos.track} ${styles.logos}`}>
          <h3>{logos.name}</h3>
          <p>Priced by quote. Tell us where you will use it.</p>
          {/* In one ink, and reversed. */}
          <div className={styles.marks}>
            <BrandMark />
            <BrandMark />
          </div>
          <ButtonLink href="/contact" variant="ink" data-topic={logos.name}>
            Ask for a Logo
          </ButtonLink>
        </article>
      </div>
    </section>
  )
}
