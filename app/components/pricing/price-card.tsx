import type { Offer } from '#app/content/offers.ts'
import type { Frame } from '#app/content/videos.ts'
import { href } from '#app/href.ts'
import { ButtonLink } from '../button.tsx'
import { PosterPicture, shapeOf } from '../poster-picture.tsx'
import { Ticks } from '../ticks.tsx'
import { Waveform } from '../waveform.tsx'
import styles from './price-card.module.css'

function Head({ name, tag }: { name: string; tag?: string | undefined }) {
  return (
    <header className={styles.head}>
      <h3>{name}</h3>
      <Waveform />
      {tag && <span className="tag">{tag}</span>}
    </header>
  )
}

function Includes({ includes }: { includes: readonly string[] }) {
  return (
    <Ticks>
      {includes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Ticks>
  )
}

/** An offer with a starting price. An upright picture is beside the text, a landscape one above it. */
export function PriceCard({
  id,
  offer: { service, name, price, pitch, includes, action },
  frame,
  sizes,
  tag,
}: {
  id?: string
  offer: Offer
  frame: Frame
  sizes: string
  tag?: string
}) {
  const shape = shapeOf(frame)
  return (
    <article id={id} className={`${styles.card} ${service.track}`} data-shape={shape}>
      <Head name={name} tag={tag} />
      <div className={styles.picture}>
        <PosterPicture poster={frame} sizes={sizes} />
        <span className="tag" aria-hidden="true">
          {`${shape === 'upright' ? '9:16' : '16:9'}${frame.footage ? '' : ', drawn'}`}
        </span>
      </div>
      <div className={styles.words}>
        <p className={`figures ${styles.price}`}>
          <small>from</small> {price}
        </p>
        <p className="lead">{pitch}</p>
        <ButtonLink href={href('/contact')} data-topic={service.name}>
          {action}
        </ButtonLink>
        <Includes includes={includes} />
      </div>
    </article>
  )
}

/** The offer without a fixed price: it has no picture, only a drawing that the styles add where there is room. */
export function QuoteCard({ offer: { service, name, price, pitch, includes, action } }: { offer: Offer }) {
  return (
    <article className={`${styles.card} ${service.track}`} data-shape="full">
      <Head name={name} />
      <div className={styles.words}>
        <p className={styles.price}>{price}</p>
        <p className="lead">{pitch}</p>
        <h4>Included</h4>
        <Includes includes={includes} />
        <ButtonLink href={href('/contact')} data-topic={service.name}>
          {action}
        </ButtonLink>
      </div>
    </article>
  )
}
