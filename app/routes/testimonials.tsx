import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.testimonials) }]

export default function Testimonials() {
  return <h1>{pages.testimonials.title}</h1>
}
