import type { Still } from '#app/content/picture.ts'
import { AskForALogo } from '../ask-for-a-logo.tsx'
import styles from './logos.module.css'
import { ProofSheet } from './proof-sheet.tsx'

/** A logo's drawing; `topic` is the service that its link to the contact form passes on. */
export function Logos({ frame, topic }: { frame: Still; topic: string }) {
  return (
    <section className="paper section">
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>Logos that hold up at 16 pixels</h2>
          <div className="stack">
            <p className="lead">Drawn on a grid, then redrawn by hand where the pixels run out.</p>
            <p className="muted">Shown: our own logo.</p>
            <p className="sky">
              <AskForALogo topic={topic} />
            </p>
          </div>
        </div>
        <ProofSheet frame={frame} />
      </div>
    </section>
  )
}
