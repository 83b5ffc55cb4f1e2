import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { type ShippedPage, shippedPages } from '#app/content/shipped-pages.ts'

const isPricing = ({ href }: ShippedPage) => href === '/pricing'

// Pricing & Services is first, because most visitors come here by a link to /services, which has no page.
const pages = [...shippedPages.filter(isPricing), ...shippedPages.filter((page) => !isPricing(page))]

export default function NotFound() {
  return <ClipOffline pages={pages} />
}
