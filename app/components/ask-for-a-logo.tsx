import { href } from '#app/href.ts'
import { ButtonLink } from './button.tsx'

/** Leads to the contact form, because a logo has no price to show: a link in a text, or a button. */
export function AskForALogo({ topic, button = false }: { topic: string; button?: boolean }) {
  const way = { href: href('/contact'), 'data-topic': topic }
  return button ? (
    <ButtonLink {...way} variant="ink">
      Ask for a Logo
    </ButtonLink>
  ) : (
    <a className="link" {...way}>
      Ask for a Logo
    </a>
  )
}
