import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { type ShippedPage, shippedPages } from '#app/content/shipped-pages.ts'

const isPricing = ({ href }: ShippedPage) => href === '/pricing'

// First what the links to /services promise, which bring most visitors here: it has no page of its own.
const pages = [...shippedPages.filter(isPricing), ...shippedPages.filter((page) => !isPricing(page))]

export default function NotFound() {
  return <ClipOffline pages={pages} />
}
