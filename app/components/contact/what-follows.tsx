import type { ViewGuarantee } from '#app/content/facts.ts'
import type { Track } from '#app/content/tracks.ts'
import styles from './what-follows.module.css'

/** What a visitor can expect once they have written: our answer, then what we promise for edits and for apps. */
export function WhatFollows({
  guarantee: { viewsInFull, windowDays, claimWithinDays },
  businessDays,
  remedy,
  appsTrack,
}: {
  guarantee: ViewGuarantee
  businessDays: number
  remedy: string
  appsTrack: Track
}) {
  return (
    <div>
      <h2 className="small-heading">What to expect</h2>
      <ul className={styles.promises}>
        <li>
          <b>We answer by email</b> <span>with a price, before any work starts.</span>
        </li>
        <li className="coral">
          <b>{`Full edits: ${viewsInFull}\u00a0views`}</b>{' '}
          <span>{`in\u00a0${windowDays}\u00a0days. If not, ask for a full refund by day\u00a0${claimWithinDays}.`}</span>
        </li>
        <li className={appsTrack}>
          <b>{`Apps: ${businessDays} business days`}</b>{' '}
          <span>
            <span className="sentence">after you approve the scope.</span>{' '}
            <span className="sentence">{`If we are late, the app is ${remedy}.`}</span>
          </span>
        </li>
      </ul>
    </div>
  )
}
