import { useState } from 'react'
import type { Service } from '#app/content/services.ts'
import type { Video } from '#app/content/videos.ts'
import { href } from '#app/href.ts'
import { ButtonLink } from '../button.tsx'
import type { ViewGuarantee } from '../view-guarantee.ts'
import { BackgroundFilm } from './background-film.tsx'
import styles from './hero.module.css'
import { ServiceTimeline } from './service-timeline.tsx'

/** The first screen: the headline over the film, and the services as a timeline below. */
export function Hero({
  film,
  filmStartSeconds,
  filmCuts,
  promise,
  services,
}: {
  film: Video
  filmStartSeconds: number
  /** Lengths of the film's cuts, in seconds. */
  filmCuts: readonly number[]
  promise: ViewGuarantee
  services: readonly Service[]
}) {
  // An object, so that choosing the same position again is a change.
  const [place, setPlace] = useState<{ readonly seconds: number }>()
  const [filmExpected, setFilmExpected] = useState(false)
  return (
    <section className={`stage ${styles.hero}`} data-great-name>
      <BackgroundFilm
        video={film}
        startSeconds={filmStartSeconds}
        cuts={filmCuts}
        place={place}
        onExpected={setFilmExpected}
      />
      <div className={styles.viewfinder}>
        <div className={`wrap ${styles.words}`}>
          <h1>
            <span>Edits and Logos </span>
            <span>That Make You </span>
            <em>Stand Out</em>
          </h1>
          <div className={styles.side}>
            <div>
              <p>We edit your videos, draw your logo and build your site.</p>
              <p>{`${promise.views} views in ${promise.windowDays}\u00a0days on a full edit, or your money back.`}</p>
            </div>
            <div className={styles.buttons}>
              <ButtonLink href={href('/pricing')}>Explore Services</ButtonLink>
              <ButtonLink href={href('/editors')} variant="ghost">
                Meet Our Editors
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
      <ServiceTimeline
        services={services}
        cuts={filmCuts}
        startSeconds={filmStartSeconds}
        onPlace={filmExpected && film.provider === 'file' ? (seconds) => setPlace({ seconds }) : undefined}
      />
    </section>
  )
}
