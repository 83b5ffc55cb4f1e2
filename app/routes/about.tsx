import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.about) }]

export default function About() {
  return <h1>{pages.about.title}</h1>
}
