import { Button, ButtonLink } from '#app/components/button.tsx'
import { FilmStrip } from '#app/components/editors/film-strip.tsx'
import { InstagramTiles } from '#app/components/editors/instagram-tiles.tsx'
import { Portfolio } from '#app/components/editors/portfolio.tsx'
import { RawAndCut } from '#app/components/editors/raw-and-cut.tsx'
import { LastCall } from '#app/components/last-call.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { featuredEditor } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { instagramPosts, postsCaption } from '#app/content/instagram-posts.ts'
import { oneMoment } from '#app/content/one-moment.ts'
import { startProject } from '#app/content/pages.ts'
import { portfolio } from '#app/content/portfolio.ts'
import { priceLabels } from '#app/content/price-labels.ts'
import { longCuts } from '#app/content/stills.ts'
import styles from './editors.module.css'

export default function Editors() {
  return (
    <>
      <PageHead
        layout="wide-side"
        className={styles.head}
        heading={
          <>
            The featured <em className={styles.wide}>editor</em>
          </>
        }
      >
        <div className="stack">
          <p className={`lead ${styles.threeLines}`}>
            Makes soccer, gaming and creator edits for a channel with {featuredEditor.subscribers}{' '}
            subscribers.{' '}
            <span className={`sentence ${styles.also}`}>
              Also on{' '}
              <a className="link" href={identity.instagram.href}>
                Instagram
              </a>
              .
            </span>
          </p>
          <div className={`row ${styles.links}`}>
            <ButtonLink href="/pricing">{`Edits From ${priceLabels.shortForm}`}</ButtonLink>
            <ButtonLink href={identity.videoChannel.href} variant="ghost">
              Watch the Channel
            </ButtonLink>
          </div>
        </div>
      </PageHead>

      <div className={`stage ${styles.strip}`}>
        <div className="wrap">
          <FilmStrip cuts={longCuts} />
        </div>
      </div>

      <RawAndCut moment={oneMoment} />

      <Portfolio portfolio={portfolio} channelHref={identity.videoChannel.href} />

      <InstagramTiles posts={instagramPosts} caption={postsCaption} profileHref={identity.instagram.href} />

      <LastCall
        heading={
          <>
            Your footage, <em className={styles.hands}>same hands</em>
          </>
        }
        track="violet"
      >
        {startProject ? (
          <ButtonLink href={startProject} variant="ink">
            Start Your Project
          </ButtonLink>
        ) : (
          <Button variant="ink">Start Your Project</Button>
        )}
      </LastCall>
    </>
  )
}
