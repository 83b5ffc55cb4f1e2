import type { EditingStyle } from '#app/content/editing-styles.ts'
import styles from './style-panels.module.css'

/** The editing styles side by side; the hovered panel expands. */
export function StylePanels({ editingStyles }: { editingStyles: readonly EditingStyle[] }) {
  return (
    <section className="paper section">
      <div className={`wrap ${styles.section}`}>
        <h2>Three styles we cut</h2>
        <div className={styles.panels}>
          {editingStyles.map(({ picture, width, height, name, line }) => (
            <article key={name}>
              <img src={picture} alt="" loading="lazy" width={width} height={height} />
              <h3>{name}</h3>
              <p className="muted">{line}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
