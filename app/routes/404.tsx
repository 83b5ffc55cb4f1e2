import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { type ShippedPage, shippedPages } from '#app/content/shipped-pages.ts'
import { href } from '#app/href.ts'

/** Listed first: most visitors of this page have followed a link to /services. */
const services = href('/pricing')

const others = ({ href }: ShippedPage) => href !== services

export default function NotFound() {
  // Sorting keeps the order of the others.
  const pages = shippedPages.toSorted((a, b) => Number(others(a)) - Number(others(b)))
  return <ClipOffline homeHref={href('/')} pages={pages} />
}
