import type { Offer } from '#app/content/offers.ts'
import type { Still } from '#app/content/picture.ts'
import { ButtonLink } from '../button.tsx'
import { ResponsivePicture } from '../responsive-picture.tsx'
import card from './offer-card.module.css'
import { Includes, OfferCard } from './offer-card.tsx'
import styles from './unpriced-card.module.css'

/** An offer without a fixed price. Its picture is shown where there is room. */
export function UnpricedCard({ offer, picture }: { offer: Offer; picture: Still }) {
  return (
    <OfferCard className={styles.card} offer={offer}>
      <div className={styles.words}>
        <div className={`${card.picture} ${styles.picture}`}>
          <ResponsivePicture picture={picture} sizes="(width < 48em) 60vw, (width < 72em) 62vw, 40vw" />
          {!picture.footage && (
            <span className="tag" aria-hidden="true">
              Drawn
            </span>
          )}
        </div>
        <p className={styles.price}>{offer.price}</p>
        <p className="lead">{offer.pitch}</p>
        <ButtonLink href="/contact" data-topic={offer.service.name}>
          {offer.action}
        </ButtonLink>
        <h4>Included</h4>
        <Includes offer={offer} />
      </div>
    </OfferCard>
  )
}
