import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { allPages, pages } from '#app/content/pages.ts'

/** Listed first: most visitors of this page have followed a link to /services. */
const services = pages.pricing

export default function NotFound() {
  const others = allPages.filter((page) => page !== services)
  return <ClipOffline homeHref={pages.home.href} pages={[services, ...others]} />
}
