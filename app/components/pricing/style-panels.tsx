import type { EditingStyle } from '#app/content/editing-styles.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './style-panels.module.css'

/** The editing styles side by side; the hovered panel expands. */
export function StylePanels({ editingStyles }: { editingStyles: readonly EditingStyle[] }) {
  const drawn = editingStyles.filter(({ picture }) => !picture.footage).length
  return (
    <section className={`paper section ${styles.section}`}>
      <div className="wrap">
        <SectionHead heading="Three styles we cut">
          {drawn > 0 && (
            <p className="muted">{`${drawn < editingStyles.length ? 'Some are stills' : 'Stills'} from our own drawn films, in place of footage.`}</p>
          )}
        </SectionHead>
        <div className={styles.panels}>
          {editingStyles.map(({ picture, name, line }, index) => (
            <article key={name}>
              <ResponsivePicture
                picture={picture}
                sizes={`(width < 48em) ${index === 0 ? 62 : 46}vw, 62vw`}
              />
              <h3>{name}</h3>
              <p className="muted">{line}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
