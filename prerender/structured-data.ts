import { prices } from '#app/content/facts.ts'
import type { Film } from '#app/content/films.ts'
import type { Identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import type { Page } from '#app/content/pages.ts'

/** A thing of schema.org's vocabulary. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

const organizationId = (identity: Identity) => `${identity.origin}/#business`

/** The business. No address, since it has none; no people, since one of them is a minor. */
function organization(identity: Identity): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(identity),
    name: identity.name,
    url: `${identity.origin}/`,
    logo: `${identity.origin}/icon-512.png`,
    description: identity.description,
    email: identity.helpAddress,
    sameAs: [identity.videoChannel.href, identity.instagram.href],
  }
}

/** The two services with a price. It is where prices start, so it is stated as a minimum. */
function services(identity: Identity, pricing: Page): Thing[] {
  const priced = [
    { offer: offers.shortForm, from: prices.shortForm },
    { offer: offers.longForm, from: prices.longForm },
  ]
  return priced.map(({ offer, from }) => ({
    '@type': 'Service',
    name: offer.name,
    description: offer.pitch,
    provider: { '@id': organizationId(identity) },
    offers: {
      '@type': 'Offer',
      url: identity.origin + pricing.href,
      priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'USD' },
    },
  }))
}

function breadcrumbs(identity: Identity, home: Page, page: Page): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, page].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: identity.origin + step.href,
    })),
  }
}

function videoObject(identity: Identity, { video, name, description, published }: Film): Thing {
  const { poster } = video
  return {
    '@type': 'VideoObject',
    name,
    description,
    uploadDate: published,
    ...(poster && { thumbnailUrl: identity.origin + poster.webp }),
    ...(video.provider === 'youtube'
      ? { embedUrl: `https://www.youtube-nocookie.com/embed/${video.id}` }
      : { contentUrl: video.sources.map(({ src }) => identity.origin + src) }),
  }
}

/**
 * What a page says to machines, as JSON-LD that may stand inside a `<script>`. No ratings and no reviews: the
 * business would be rating itself.
 */
export function structuredData({
  identity,
  page,
  home,
  pricing,
  films,
}: {
  identity: Identity
  page: Page
  home: Page
  pricing: Page
  films: readonly Film[]
}): string {
  const graph = [
    ...(page === home ? [organization(identity)] : [breadcrumbs(identity, home, page)]),
    ...(page === pricing ? services(identity, pricing) : []),
    // A drawn stand-in is no video of the business.
    ...films.filter(({ video }) => video.footage).map((film) => videoObject(identity, film)),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
