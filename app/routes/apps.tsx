import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.apps) }]

export default function Apps() {
  return <h1>{pages.apps.title}</h1>
}
