import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { shippedPages } from '#app/content/shipped-pages.ts'
import { href } from '#app/href.ts'

export default function NotFound() {
  return <ClipOffline homeHref={href('/')} pages={shippedPages} />
}
