import type { Offer } from '#app/content/offers.ts'
import type { Still } from '#app/content/picture.ts'
import { ButtonLink } from '../button.tsx'
import { ResponsivePicture, shapeOf } from '../responsive-picture.tsx'
import card from './offer-card.module.css'
import { Includes, OfferCard } from './offer-card.tsx'
import styles from './price-card.module.css'

/** An offer with a starting price. An upright picture is beside the text, a landscape one above or below it. */
export function PriceCard({
  id,
  offer,
  picture,
  sizes,
}: {
  id?: string
  offer: Offer
  picture: Still
  sizes: string
}) {
  const shape = shapeOf(picture)
  return (
    <OfferCard id={id} className={styles.card} offer={offer} shape={shape}>
      <div className={`${card.picture} ${styles.picture}`}>
        <ResponsivePicture picture={picture} sizes={sizes} />
        <span className="tag" aria-hidden="true">
          {`${shape === 'upright' ? '9:16' : '16:9'}${picture.footage ? '' : ', drawn'}`}
        </span>
      </div>
      <div className={styles.words}>
        <p className={`figures ${styles.price}`}>
          <small>from</small> {offer.price}
        </p>
        <p className="lead">{offer.pitch}</p>
        <ButtonLink href="/contact" data-topic={offer.service.name}>
          {offer.action}
        </ButtonLink>
        <Includes offer={offer} />
      </div>
    </OfferCard>
  )
}
