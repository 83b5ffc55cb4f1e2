import type { ExampleBuild } from '#app/content/example-build.ts'
import type { Service } from '#app/content/services.ts'
import { BuildStrip } from '../build-strip.tsx'
import { ButtonLink } from '../button.tsx'
import styles from './apps-banner.module.css'

/** Websites and apps, with the days of an example build; its button asks for `service`. */
export function AppsBanner({
  businessDays,
  remedy,
  service: { name, price, track },
  example,
}: {
  businessDays: number
  remedy: string
  service: Service
  example: ExampleBuild
}) {
  return (
    <section className={`slab ${track} section`}>
      <div className="wrap">
        <div className={`grid ${styles.banner}`}>
          <h2>
            Websites and apps, <em>{price}</em>
          </h2>
          <div className={styles.words}>
            <p className="lead">
              {`A\u00a0small or medium app arrives in ${businessDays}\u00a0business\u00a0days, or it is ${remedy}. Each website gets a personal quote.`}
            </p>
            <div className="row">
              <ButtonLink href="/contact" variant="ink" data-topic={name}>
                Email for Personal Quote
              </ButtonLink>
              <ButtonLink href="/apps" variant="ghost">
                View Our Apps
              </ButtonLink>
            </div>
          </div>
        </div>
        <BuildStrip example={example} />
      </div>
    </section>
  )
}
