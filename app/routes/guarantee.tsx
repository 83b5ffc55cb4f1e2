import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.guarantee) }]

export default function Guarantee() {
  return <h1>{pages.guarantee.title}</h1>
}
