import { href } from '#app/href.ts'

/** The way to a logo, which has no price to show. */
export function AskForALogo() {
  return (
    <a className="link" href={href('/contact')} data-topic="A logo">
      Ask for a logo
    </a>
  )
}
