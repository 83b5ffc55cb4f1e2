import { useEffect, useRef } from 'react'
import type { EditingStyle } from '#app/content/editing-styles.ts'
import styles from './style-panels.module.css'

/** The editing styles side by side; the hovered panel expands. */
export function StylePanels({ editingStyles }: { editingStyles: readonly EditingStyle[] }) {
  const panels = useRef<HTMLDivElement>(null)
  // After hydration the drawings load even if they are far below: the network is idle by then.
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
