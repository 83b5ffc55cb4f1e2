import type { Term } from '#app/content/guarantee-terms.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './terms.module.css'

export function Terms({ id, heading, terms }: { id: string; heading: string; terms: readonly Term[] }) {
  return (
    <section id={id} className={`paper section-continued ${styles.section}`}>
      <div className={`wrap grid ${styles.columns}`}>
        <h2>{heading}</h2>
        <ol className={styles.terms}>
          {terms.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="lead">
                <Unbroken sentence={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
