import type { ReactNode } from 'react'
import type { Offer } from '#app/content/offers.ts'
import type { Shape } from '../responsive-picture.tsx'
import { Ticks } from '../ticks.tsx'
import { Waveform } from '../waveform.tsx'
import styles from './offer-card.module.css'

/** The card of an offer, under a bar with its name and tag. `shape` is its picture's, if it has one. */
export function OfferCard({
  id,
  className,
  offer: { service, name, tag },
  shape,
  children,
}: {
  id?: string | undefined
  className: string | undefined
  offer: Offer
  shape?: Shape
  children: ReactNode
}) {
  return (
    <article id={id} className={`${styles.card} ${className} ${service.track}`} data-shape={shape}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <Waveform />
        {tag && <span className="tag">{tag}</span>}
      </header>
      {children}
    </article>
  )
}

/** What an offer includes, and last what the client gets if it is missed. */
export function Includes({ offer: { includes, remedy } }: { offer: Offer }) {
  return (
    <Ticks>
      {includes.map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{remedy}</li>
    </Ticks>
  )
}
