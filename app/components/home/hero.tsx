import { useLayoutEffect, useRef } from 'react'
import type { ViewGuarantee } from '#app/content/facts.ts'
import type { Service } from '#app/content/services.ts'
import type { HeroFilm } from '#app/content/videos.ts'
import { ButtonLink } from '../button.tsx'
import { BackgroundFilm } from './film/background-film.tsx'
import { leaveHeroFilm, playHeroFilm } from './film/hero-film.ts'
import styles from './hero.module.css'
import { ServiceTimeline } from './service-timeline.tsx'

/** The first screen: the headline over the film, and the services as a timeline below. */
export function Hero({
  film,
  guarantee,
  services,
}: {
  film: HeroFilm
  guarantee: ViewGuarantee
  services: readonly Service[]
}) {
  const section = useRef<HTMLElement>(null)
  // Not useEffect: clicks on its button from before hydration are replayed first.
  useLayoutEffect(() => {
    const hero = section.current
    if (!hero) return
    playHeroFilm(hero, film)
    return () => leaveHeroFilm(hero)
  }, [film])
  return (
    <section ref={section} className={`stage ${styles.hero}`} data-wordmark>
      <BackgroundFilm video={film.video} startSeconds={film.startSeconds} />
      <div className={styles.viewfinder}>
        <div className={`wrap ${styles.words}`}>
          <h1>
            <span>Edits and Logos </span>
            <span>That Make You </span>
            <em>Stand Out</em>
          </h1>
          <div className={styles.side}>
            <div>
              <p>We edit your videos, draw your logo and build your app or site.</p>
              <p>{`${guarantee.viewsInFull} views in ${guarantee.windowDays}\u00a0days on\u00a0a\u00a0full\u00a0edit, or your money back.`}</p>
            </div>
            <div>
              <ButtonLink href="/pricing">Explore Services</ButtonLink>
              <ButtonLink href="/editors" variant="ghost">
                Meet Our Editors
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
      <ServiceTimeline services={services} cuts={film.cuts} startSeconds={film.startSeconds} />
    </section>
  )
}
