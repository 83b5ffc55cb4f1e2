import { ButtonLink } from '#app/components/button.tsx'
import { AppsBanner } from '#app/components/home/apps-banner.tsx'
import { GuaranteeBanner } from '#app/components/home/guarantee-banner.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { Logos } from '#app/components/home/logos.tsx'
import { PartnerEditor } from '#app/components/home/partner-editor.tsx'
import { LastCall } from '#app/components/last-call.tsx'
import { appDelivery, appRemedy, featuredEditor, refundLimit, viewGuarantee } from '#app/content/facts.ts'
import { allServices, edits, services } from '#app/content/services.ts'
import { shopApp } from '#app/content/shop-app.ts'
import { longPlay, threeShorts } from '#app/content/stills.ts'
import { heroFilm } from '#app/content/videos.ts'

export default function Home() {
  return (
    <>
      <Hero film={heroFilm} guarantee={viewGuarantee} services={allServices} />
      <PartnerEditor
        shorts={threeShorts}
        views={featuredEditor.totalViews.home}
        subscribers={featuredEditor.subscribers}
        followers={featuredEditor.instagramFollowers}
      />
      <GuaranteeBanner guarantee={viewGuarantee} limit={refundLimit} edits={edits} />
      <AppsBanner
        businessDays={appDelivery.businessDays}
        remedy={appRemedy}
        service={services.apps}
        example={shopApp}
      />
      <Logos picture={longPlay} service={services.logos} />
      <LastCall heading="Start with one clip" track="coral">
        <ButtonLink href="/contact" variant="ink">
          Get in Touch
        </ButtonLink>
      </LastCall>
    </>
  )
}
