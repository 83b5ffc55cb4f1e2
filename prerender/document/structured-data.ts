import { youtubeOrigin } from '#app/components/home/film/youtube-player.ts'
import { currency, prices } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import type { ListedVideo } from '#app/content/listed-videos.ts'
import { offers } from '#app/content/offers.ts'
import { type Page, pages } from '#app/content/pages.ts'

/** A schema.org object. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

const organizationId = `${identity.origin}/#business`

/** The business. No address, because it has none; no people, because one of them is a minor. */
function organization(): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: identity.name,
    url: `${identity.origin}/`,
    logo: `${identity.origin}/icon-512.png`,
    description: identity.description,
    email: identity.helpAddress,
    sameAs: [identity.videoChannel.href, identity.instagram.href],
  }
}

/** The two services with a price, given as a minimum because prices start there. */
function services(): Thing[] {
  const priced = [
    { offer: offers.shortForm, from: prices.shortForm },
    { offer: offers.longForm, from: prices.longForm },
  ]
  return priced.map(({ offer, from }) => ({
    '@type': 'Service',
    name: offer.name,
    description: offer.pitch,
    provider: { '@id': organizationId },
    offers: {
      '@type': 'Offer',
      url: identity.origin + pages.pricing.href,
      priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: currency },
    },
  }))
}

function videoObject({ video, name, description, published }: ListedVideo): Thing {
  const { poster } = video
  return {
    '@type': 'VideoObject',
    name,
    description,
    uploadDate: published,
    ...(poster && { thumbnailUrl: identity.origin + poster.avif }),
    ...(video.provider === 'youtube'
      ? { embedUrl: `${youtubeOrigin}/embed/${video.id}` }
      : { contentUrl: video.sources.map(({ src }) => identity.origin + src) }),
  }
}

/**
 * A page's structured data as JSON-LD, escaped for a `<script>`; undefined where there is none. No ratings or reviews: the
 * business would be rating itself.
 */
export function structuredData(page: Page, videos: readonly ListedVideo[]): string | undefined {
  const graph = [
    ...(page === pages.home ? [organization()] : []),
    ...(page === pages.pricing ? services() : []),
    // Only real footage: a drawn placeholder is not a video of the business.
    ...videos.filter(({ video }) => video.footage).map((listed) => videoObject(listed)),
  ]
  if (graph.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
