import { ClipOffline } from '#app/components/not-found/clip-offline.tsx'
import { shippedPages } from '#app/content/shipped-pages.ts'

export default function NotFound() {
  return <ClipOffline pages={shippedPages} />
}
