import { href } from '#app/href.ts'
import { ButtonLink } from '../button.tsx'
import styles from './last-call.module.css'

/** The final call to action. `servicesHref` leads to a page that doesn't exist, as specified. */
export function LastCall({ servicesHref }: { servicesHref: string }) {
  return (
    <section className={`slab coral section ${styles.section}`}>
      <div className={`wrap grid ${styles.call}`}>
        <h2>Tell us what to cut</h2>
        <div className="row">
          <ButtonLink href={href('/contact')} variant="ink">
            Get in Touch
          </ButtonLink>
          <a className="link" href={servicesHref}>
            View All Services
          </a>
        </div>
      </div>
    </section>
  )
}
