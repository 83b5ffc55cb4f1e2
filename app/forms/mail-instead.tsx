import { useState } from 'react'
import { mailLink, mailLinkLimit } from '#contract/mail-link.ts'
import styles from './submission-form.module.css'

/** After a failure: a mailto link with the visitor's text, or a copy button when the text is too long for a link. */
export function MailInstead({ address, subject, body }: { address: string; subject: string; body: string }) {
  const [tried, setTried] = useState<{ body: string; outcome: string }>()
  const link = mailLink(address, { subject, text: body })
  if (link.length <= mailLinkLimit) {
    // The keys make new elements of these two: a browser that translates the page has replaced the words in them.
    return (
      <p key="link" className={styles.instead}>
        <a className="link" href={link}>
          Send it by email instead
        </a>
        . <span className="muted">Your text goes with it.</span>
      </p>
    )
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(body)
      setTried({ body, outcome: 'Copied' })
    } catch {
      // The visitor denied access to the clipboard, or there is none, as on a page without TLS.
      setTried({ body, outcome: 'Not copied: select it in the form' })
    }
  }
  return (
    <p key="copy" className={styles.instead}>
      <button type="button" className={styles.quiet} aria-live="polite" onClick={copy}>
        {tried?.body === body ? tried.outcome : 'Copy your text'}
      </button>{' '}
      <span className="muted">
        and send it by email to{' '}
        <a className="link" href={mailLink(address, { subject })}>
          {address}
        </a>
        .
      </span>
    </p>
  )
}
