import type { Offer } from '#app/content/offers.ts'
import { href } from '#app/href.ts'
import { ButtonLink } from '../button.tsx'
import { Includes, OfferCard } from './offer-card.tsx'
import styles from './quote-card.module.css'

/** An offer without a fixed price. It has no picture, only a drawing that the styles add where there is room. */
export function QuoteCard({ offer }: { offer: Offer }) {
  return (
    <OfferCard className={styles.card} offer={offer}>
      <div className={styles.words}>
        <p className={styles.price}>{offer.price}</p>
        <p className="lead">{offer.pitch}</p>
        <h4>Included</h4>
        <Includes offer={offer} />
        <ButtonLink href={href('/contact')} data-topic={offer.service.name}>
          {offer.action}
        </ButtonLink>
      </div>
    </OfferCard>
  )
}
