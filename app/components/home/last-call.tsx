import { href } from '#app/href.ts'
import { ButtonLink } from '../button.tsx'
import styles from './last-call.module.css'

/** The last call to action: what most visitors come for. */
export function LastCall() {
  return (
    <section className="slab coral section">
      <div className={`wrap row ${styles.call}`}>
        <h2>Start with one clip</h2>
        <ButtonLink href={href('/contact')} variant="ink">
          Get in Touch
        </ButtonLink>
      </div>
    </section>
  )
}
