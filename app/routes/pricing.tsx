import { ButtonLink } from '#app/components/button.tsx'
import { LastCall } from '#app/components/last-call.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { Faq } from '#app/components/pricing/faq.tsx'
import { Guarantees } from '#app/components/pricing/guarantees.tsx'
import { Prices } from '#app/components/pricing/prices.tsx'
import { StylePanels } from '#app/components/pricing/style-panels.tsx'
import { ViewsRuler } from '#app/components/pricing/views-ruler.tsx'
import { editingStyles } from '#app/content/editing-styles.ts'
import { appDelivery, featuredEditor, viewGuarantee } from '#app/content/facts.ts'
import { faq } from '#app/content/faq.ts'
import { offers } from '#app/content/offers.ts'
import { servicesHref } from '#app/content/pages.ts'
import { priceLabels } from '#app/content/price-labels.ts'
import { services } from '#app/content/services.ts'
import { appPicture, longPlay, shortMoment } from '#app/content/stills.ts'
import { trackOf } from '#app/content/tracks.ts'
import styles from './pricing.module.css'

export default function Pricing() {
  return (
    <>
      <PageHead
        className={styles.head}
        heading={
          <>
            <span className={styles.first}>Pricing </span>
            <em>&amp;</em>
            <span> Services</span>
          </>
        }
      >
        <p className={`lead muted ${styles.threeLines}`}>
          {`Edits from ${priceLabels.shortForm}. Apps, websites and logos by personal quote.`}
        </p>
      </PageHead>
      <div className={styles.aligned}>
        <Guarantees
          guarantee={viewGuarantee}
          businessDays={appDelivery.businessDays}
          appsTrack={trackOf.apps}
        />
        <Prices
          offers={offers}
          pictures={{ shortForm: shortMoment, longForm: longPlay, apps: appPicture }}
          logos={services.logos}
        />
        <ViewsRuler
          total={featuredEditor.totalViews.pricing}
          shortForm={featuredEditor.shortFormViews}
          longForm={featuredEditor.longFormViews}
          subscribers={featuredEditor.subscribers}
          tracks={trackOf}
        />
        <StylePanels editingStyles={editingStyles} />
      </div>
      <Faq questions={faq} />
      <LastCall heading="Tell us what to cut" track="coral">
        <ButtonLink href="/contact" variant="ink">
          Get in Touch
        </ButtonLink>
        <a className={`link ${styles.services}`} href={servicesHref}>
          View All Services
        </a>
      </LastCall>
    </>
  )
}
