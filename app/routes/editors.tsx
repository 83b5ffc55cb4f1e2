import { pages, pageTitle } from '#app/content/pages.ts'

export const meta = () => [{ title: pageTitle(pages.editors) }]

export default function Editors() {
  return <h1>{pages.editors.title}</h1>
}
