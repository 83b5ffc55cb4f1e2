import type { Still } from '#app/content/picture.ts'
import type { Service } from '#app/content/services.ts'
import styles from './logos.module.css'
import { ProofSheet } from './proof-sheet.tsx'

/** A logo's drawing; its link asks for `service`. */
export function Logos({ picture, service: { name, track } }: { picture: Still; service: Service }) {
  return (
    <section className="paper section">
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>Logos that hold up at 16 pixels</h2>
          <div className="stack">
            <p className="lead">Drawn on a grid, then redrawn by hand where the pixels run out.</p>
            <p className="muted">Shown: our own logo.</p>
            <p className={track}>
              <a className="link" href="/contact" data-topic={name}>
                Ask for a Logo
              </a>
            </p>
          </div>
        </div>
        <ProofSheet picture={picture} />
      </div>
    </section>
  )
}
