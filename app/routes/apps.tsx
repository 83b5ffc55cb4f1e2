import { DeliveryDays } from '#app/components/apps/delivery-days.tsx'
import { Near, whenNear } from '#app/components/near.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { Ticks } from '#app/components/ticks.tsx'
import { Unbroken } from '#app/components/unbroken.tsx'
import { appDeliveryTerms, appRequestSteps } from '#app/content/app-delivery-terms.ts'
import { appDelivery, trackRecord } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { pages, pageTitle } from '#app/content/pages.ts'
import { keptForDays } from '#app/forms/endpoint.ts'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import styles from './apps.module.css'

export const meta = () => [{ title: pageTitle(pages.apps) }]

const catalogue = whenNear('catalogue', () => import('./apps-catalogue.tsx'))

const delivery = `${appDelivery.businessDays} business days`
// One text that breaks after the number or not at all.
const promise = `in ${appDelivery.businessDays} business\u00a0days`

export default function Apps() {
  return (
    <>
      <PageHead
        layout="stacked"
        heading={
          <>
            Custom apps and websites <em className={styles.promise}>{promise}</em>
          </>
        }
      >
        <p className="lead">
          {`Small and medium single-purpose builds, delivered in ${delivery}. Late means free or refunded.`}
        </p>
      </PageHead>

      <div className="stage section-continued lime">
        <div className="wrap">
          <DeliveryDays businessDays={appDelivery.businessDays} />
        </div>
      </div>

      <section className="paper section">
        <div className="wrap">
          <div className={styles.counted}>
            <p className={`figures ${styles.count}`}>{trackRecord.chapterSite.users}</p>
            <div className={`veiled ${styles.marks}`} aria-hidden="true" />
          </div>
          <div className={`grid ${styles.record}`}>
            <p className="lead">people use the chapter site we built. One mark is one of them.</p>
            <div>
              <h2 className="small-heading">Track record</h2>
              <div className="lime">
                <Ticks className={`${styles.sites}`}>
                  <li>
                    <span>
                      <b>A {trackRecord.chapterSite.name}.</b> Built and in use.
                    </span>
                  </li>
                  <li>
                    <span>
                      <b>A {trackRecord.templeSite.name}.</b> Built for its community.
                    </span>
                  </li>
                </Ticks>
              </div>
            </div>
          </div>
        </div>
      </section>

      <Near part={catalogue} />

      <section className={`slab lime ${styles.guarantee}`} aria-labelledby="delivery-guarantee">
        <div className="wrap grid">
          <div>
            <p className="label" id="delivery-guarantee">
              Delivery guarantee
            </p>
            <h2>{appDelivery.businessDays} days, or it is free or refunded</h2>
          </div>
          <Ticks>
            {appDeliveryTerms.map((term) => (
              <li key={term}>
                <Unbroken sentence={term} />
              </li>
            ))}
          </Ticks>
        </div>
      </section>

      <section className="paper section" aria-labelledby="request">
        <div className={`wrap grid ${styles.request}`}>
          <div className="stack">
            <h2 id="request">Request Your Custom App</h2>
            <p className="muted">Four answers are enough to start.</p>
            <ol className={styles.steps}>
              {appRequestSteps.map((step) => (
                <li key={step}>
                  <Unbroken sentence={step} />
                </li>
              ))}
            </ol>
          </div>
          <div className="lime">
            <SubmissionForm
              kind="appRequest"
              id="app-request"
              helpAddress={identity.helpAddress}
              keptForDays={keptForDays}
            />
          </div>
        </div>
      </section>
    </>
  )
}
