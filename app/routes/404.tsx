import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { allPages, pages } from '#app/content/pages.ts'

/** Most who land here followed the footer's or the pricing page's link to the services. */
const services = pages.pricing

export default function NotFound() {
  const others = allPages.filter((page) => page !== services)
  return <ClipOffline homeHref={pages.home.href} pages={[services, ...others]} />
}
