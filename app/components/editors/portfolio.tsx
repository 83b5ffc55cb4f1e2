import { startTransition, useState } from 'react'
import type { Offer } from '#app/content/offers.ts'
import type { Portfolio as PortfolioContent } from '#app/content/portfolio.ts'
import { ButtonLink } from '../button.tsx'
import { Clip } from './clip.tsx'
import styles from './portfolio.module.css'
import { TabList } from './tab-list.tsx'
import './with-side.css'

const tabs = [
  { key: 'long', label: 'Long Edit', shape: 'landscape', says: 'views on one long edit.' },
  {
    key: 'short',
    label: 'Short Edits',
    shape: 'upright',
    says: 'views on each of two shorts.',
  },
] as const

/** An edit's service with its price, and the button that asks for one like it. */
function Order({ offer: { service, action } }: { offer: Offer }) {
  return (
    <div className={styles.order}>
      <p className="lead">
        <b>{service.name}</b> {service.price}
      </p>
      <ButtonLink href="/contact" data-topic={service.name}>
        {action}
      </ButtonLink>
    </div>
  )
}

/** The portfolio in two tabs. Only one video plays at a time; changing the tab stops it. */
export function Portfolio({ portfolio, channelHref }: { portfolio: PortfolioContent; channelHref: string }) {
  const [selected, setSelected] = useState<keyof PortfolioContent>('long')
  const [playing, setPlaying] = useState<string | null>(null)
  const everyClip = tabs.flatMap(({ key }) => portfolio[key].clips.map((clip) => ({ key, name: clip.name })))

  // In a transition, so that the press is painted before a player is built or removed.
  const play = (name: string | null) => startTransition(() => setPlaying(name))

  /** The next clip, across both tabs; the first one after the last. */
  const after = (name: string) =>
    everyClip[(everyClip.findIndex((clip) => clip.name === name) + 1) % everyClip.length]

  function playAfter(name: string) {
    const next = after(name)
    if (!next) return
    // Together: a tab that opens first would hide the pressed button, and lose the focus until the next player takes it.
    startTransition(() => {
      setSelected(next.key)
      setPlaying(next.name)
    })
  }

  function select(key: keyof PortfolioContent) {
    // Even if it is selected: of several presses replayed after hydration, each sees the tab selected before the first.
    setSelected(key)
    if (key !== selected) play(null)
  }

  return (
    <section className="paper section" aria-labelledby="portfolio">
      <div className="wrap with-side">
        <div className={`grid ${styles.head}`}>
          <h2 id="portfolio">Video Portfolio</h2>
          <TabList tabs={tabs} labelledBy="portfolio" selected={selected} onSelect={select} />
        </div>
        {tabs.map(({ key, shape, says }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${key}-panel`}
            aria-labelledby={`${key}-tab`}
            hidden={selected !== key}
            className={`${portfolio[key].offer.service.track} ${styles.panel}`}
          >
            <div className={styles.row} data-edit={key}>
              {portfolio[key].clips.map((clip) => (
                <Clip
                  key={clip.name}
                  clip={clip}
                  shape={shape}
                  channelHref={channelHref}
                  playing={playing === clip.name}
                  next={after(clip.name)?.name ?? clip.name}
                  onPlay={() => play(clip.name)}
                  onNext={() => playAfter(clip.name)}
                  onClose={() => play(null)}
                />
              ))}
              <p className={styles.views}>
                <strong className="figures" data-long={portfolio[key].views.length > 4 || undefined}>
                  {portfolio[key].views}
                </strong>{' '}
                <span className="lead">{says}</span>
              </p>
              <Order offer={portfolio[key].offer} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
