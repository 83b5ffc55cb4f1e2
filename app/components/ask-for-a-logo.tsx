import { href } from '#app/href.ts'
import { chooseTopic } from '#app/topic.ts'

/** The way to a logo, which has no price to show. */
export function AskForALogo() {
  return (
    <a className="link" href={href('/contact')} onClick={() => chooseTopic('A logo')}>
      Ask for a logo
    </a>
  )
}
