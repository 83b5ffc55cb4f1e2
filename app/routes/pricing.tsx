import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.pricing) }]

export default function Pricing() {
  return <h1>{pages.pricing.title}</h1>
}
