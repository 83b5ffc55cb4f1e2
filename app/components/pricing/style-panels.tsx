import type { EditingStyle } from '#app/content/editing-styles.ts'
import styles from './style-panels.module.css'

/** The styles we cut, side by side; the one pointed at takes the room. */
export function StylePanels({ editingStyles }: { editingStyles: readonly EditingStyle[] }) {
  return (
    <section className="paper section">
      <div className={`wrap ${styles.section}`}>
        <h2>Three styles we cut</h2>
        <div className={styles.panels}>
          {editingStyles.map(({ picture, name, line }) => (
            <article key={name}>
              <img src={picture} alt="" loading="lazy" />
              <h3>{name}</h3>
              <p className="muted">{line}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
