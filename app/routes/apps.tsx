import { Suspense } from 'react'
import { formId } from '#app/components/apps/ask.ts'
import { Concepts } from '#app/components/apps/concepts.tsx'
import { DeliveryDays } from '#app/components/apps/delivery-days.tsx'
import { DeliveryGuarantee } from '#app/components/apps/delivery-guarantee.tsx'
import { Solutions } from '#app/components/apps/solutions.tsx'
import { TrackRecord } from '#app/components/apps/track-record.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { appConcepts } from '#app/content/app-concepts.ts'
import { appDeliveryTerms } from '#app/content/app-delivery-terms.ts'
import { businessSolutions, businessTiles } from '#app/content/business-solutions.ts'
import { appDelivery, appRemedy } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { scoreApp } from '#app/content/score-app.ts'
import { builtSites } from '#app/content/track-record.ts'
import { trackOf } from '#app/content/tracks.ts'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import styles from './apps.module.css'

const track = trackOf.apps

export default function Apps() {
  return (
    <>
      <PageHead
        layout="stacked"
        className={styles.head}
        heading={
          <>
            {'Custom apps '}
            <em className={`${track} ${styles.promise}`}>
              {`in ${appDelivery.businessDays} `}
              <span>business days</span>
            </em>
          </>
        }
      >
        <div className={`${track} ${styles.intro}`}>
          <p className="lead">
            {'Small and medium apps for '}
            <a className="link" href="#concepts">
              creators
            </a>
            {' and '}
            <a className="link" href="#solutions">
              businesses
            </a>
            , and very cheap websites.
          </p>
          <ButtonLink href="#request">Request Your Custom App</ButtonLink>
        </div>
      </PageHead>

      <div className={`stage section-continued ${track}`}>
        <div className="wrap">
          <DeliveryDays businessDays={appDelivery.businessDays} example={scoreApp} />
        </div>
      </div>

      <TrackRecord sites={builtSites} />

      {/* React hydrates a Suspense boundary in a later task, and this is most of the page. */}
      <Suspense>
        <Concepts concepts={appConcepts} />
        <Solutions solutions={businessSolutions} tiles={businessTiles} />
      </Suspense>

      <DeliveryGuarantee
        businessDays={appDelivery.businessDays}
        remedy={appRemedy}
        terms={appDeliveryTerms}
        track={track}
      />

      <section className="paper section" aria-labelledby="request">
        <div className={`wrap stack ${track} ${styles.request}`}>
          <h2 id="request">Request Your Custom App</h2>
          <p className="lead">
            Tell us the one thing your app or website must do. We answer with a scope and a personal quote.
          </p>
          <SubmissionForm kind="appRequest" id={formId} identity={identity} />
        </div>
      </section>
    </>
  )
}
