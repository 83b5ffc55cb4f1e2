import { pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle({ title: 'Page Not Found' }) }]

export default function NotFound() {
  return <h1>Page Not Found</h1>
}
