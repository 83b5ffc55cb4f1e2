import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.home) }]

export default function Home() {
  return <h1>{pages.home.title}</h1>
}
