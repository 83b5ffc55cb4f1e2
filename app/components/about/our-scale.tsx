import type { ReactNode } from 'react'
import type { AboutHeadline, Member } from '#app/content/team.ts'
import head from '../page-head.module.css'
import styles from './our-scale.module.css'
import { People } from './people.tsx'

/** Marks per block of the drawing. */
const perBlock = 100

/**
 * The page's heading over a drawing to scale: one mark for each promised view, and one for each of us. `children` is the
 * team below, the same people close up.
 */
export function OurScale({
  views,
  viewsInFull,
  members,
  headline,
  children,
}: {
  views: number
  viewsInFull: string
  members: readonly Member[]
  headline: AboutHeadline
  children: ReactNode
}) {
  const blocks = Array.from({ length: views / perBlock }, (_, block) => block)
  return (
    <section className={`stage ${head.head} ${styles.head}`}>
      <div className="wrap">
        <h1>
          {`${headline.people}. `}
          <em>
            {`${headline.views} `}
            <span>views.</span>
          </em>
        </h1>
        <div className={styles.field}>
          <p aria-hidden="true">
            <b>{viewsInFull} views,</b> the guarantee on a full edit
          </p>
          <div className={styles.views} aria-hidden="true">
            {blocks.map((block) => (
              <i key={block} />
            ))}
            <People members={members} />
          </div>
          <div className={styles.us}>
            <span aria-hidden="true">
              {members.map(({ role, track }) => (
                <i key={role} className={track} />
              ))}
            </span>
            <h2 className="small-heading">
              The team: <small>one mark each, at the same scale</small>
            </h2>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
