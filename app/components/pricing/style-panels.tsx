import { useEffect, useRef } from 'react'
import type { EditingStyle } from '#app/content/editing-styles.ts'
import styles from './style-panels.module.css'

/** The styles we cut, side by side; the one pointed at takes the room. */
export function StylePanels({ editingStyles }: { editingStyles: readonly EditingStyle[] }) {
  const panels = useRef<HTMLDivElement>(null)
  // Words come first; the drawings load once nothing waits for the line any more, not only when they are near.
  useEffect(() => {
    for (const drawing of panels.current?.querySelectorAll('img') ?? []) drawing.loading = 'eager'
  }, [])
  return (
    <section className="paper section">
      <div className={`wrap ${styles.section}`}>
        <h2>Three styles we cut</h2>
        <div ref={panels} className={styles.panels}>
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
