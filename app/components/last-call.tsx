import type { ReactNode } from 'react'
import type { Track } from '#app/content/tracks.ts'
import styles from './last-call.module.css'

/** The last words of a page: a question or call, and the buttons that answer it. Not printed: on paper they do nothing. */
export function LastCall({
  heading,
  track,
  children,
}: {
  heading: ReactNode
  track: Track
  children: ReactNode
}) {
  return (
    <section className={`slab ${track} section ${styles.band}`}>
      <div className={`wrap row ${styles.call}`}>
        <h2>{heading}</h2>
        <div className="row">{children}</div>
      </div>
    </section>
  )
}
