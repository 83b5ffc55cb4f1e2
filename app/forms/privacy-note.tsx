import type { Identity } from '#app/content/identity.ts'
import type { FormKind } from '#contract/forms.ts'
import { mailLink } from '#contract/mail-link.ts'
import { ownInbox } from './endpoint.ts'
import { privacyOf } from './privacy.ts'
import styles from './submission-form.module.css'

/** Below a form: what becomes of a submission, in a few words, and in full on request. */
export function PrivacyNote({
  kind,
  identity: { name: business, helpAddress },
}: {
  kind: FormKind
  identity: Pick<Identity, 'name' | 'helpAddress'>
}) {
  const testimonial = kind === 'testimonial'
  return (
    <>
      <p className={`muted ${styles.privacy}`}>
        {testimonial &&
          'We show your line here only if you agree in writing, and take it down when you ask. '}
        {ownInbox === null
          ? 'Your answers go to a form service and to our mailbox. To have them erased, write to '
          : `${testimonial ? 'What you send is erased from our inbox' : 'We use what you send to answer you, and erase it'} after ${ownInbox.days} days. To have it erased sooner, write to `}
        <a className="link" href={mailLink(helpAddress)}>
          {helpAddress}
        </a>
        .
      </p>
      <details className={`muted ${styles.privacy}`}>
        <summary>What becomes of your answers</summary>
        <ul>
          {privacyOf(kind, business, ownInbox).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
