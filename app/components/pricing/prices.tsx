import type { Offer } from '#app/content/offers.ts'
import type { Still } from '#app/content/picture.ts'
import type { Service } from '#app/content/services.ts'
import { href } from '#app/href.ts'
import { BrandMark } from '../brand-mark.tsx'
import { ButtonLink } from '../button.tsx'
import { PriceCard } from './price-card.tsx'
import styles from './prices.module.css'
import { UnpricedCard } from './unpriced-card.tsx'

/**
 * Three price cards, and a line for logos: the short edit has an upright picture of one moment, the long edit a wide one
 * of the whole play, the apps one of an app.
 */
export function Prices({
  shortForm,
  longForm,
  apps,
  logos,
  moment,
  play,
  app,
}: {
  shortForm: Offer
  longForm: Offer
  apps: Offer
  logos: Service
  moment: Still
  play: Still
  app: Still
}) {
  return (
    <section className={`paper section ${styles.raised}`} aria-label="Prices">
      <h2 className="visually-hidden">Services</h2>
      <div className={`wrap ${styles.prices}`}>
        <PriceCard offer={shortForm} picture={moment} sizes="(width < 40em) 24vw, 34vw" />
        <PriceCard
          id="long-form"
          offer={longForm}
          picture={play}
          sizes="(width < 40em) 46vw, (width < 72em) 94vw, 32vw"
        />
        <UnpricedCard offer={apps} picture={app} />
        <article className={`${logos.track} ${styles.logos}`}>
          <h3>{logos.name}</h3>
          <p>Priced by quote. Tell us where yours will appear.</p>
          {/* In one ink, and reversed. */}
          <div className={styles.marks}>
            <BrandMark />
            <BrandMark />
          </div>
          <ButtonLink href={href('/contact')} variant="ink" data-topic={logos.name}>
            Ask for a Logo
          </ButtonLink>
        </article>
      </div>
    </section>
  )
}
