import type { Refund } from '#app/content/guarantee-terms.ts'
import { Address } from '../address.tsx'
import { ButtonLink } from '../button.tsx'
import styles from './refund-request.module.css'

/** The refund request: the mail, and a link that opens it; in print, the same as text. */
export function RefundRequest({ id, heading, refund }: { id: string; heading: string; refund: Refund }) {
  const { address, subject, lines, href } = refund
  return (
    <>
      <section id={id} className={`stage section ${styles.ask}`}>
        <div className={`wrap grid ${styles.row}`}>
          <div>
            <h2>{heading}</h2>
            <p className="lead">The button opens this email. Fill it in and send it.</p>
            <ButtonLink href={href}>Request Refund</ButtonLink>
          </div>
          <dl className={styles.mail}>
            <div>
              <dt>To</dt>
              <dd>
                <Address address={address} />
              </dd>
            </div>
            <div>
              <dt>Subject</dt>
              <dd>{subject}</dd>
            </div>
            {lines.map((line) => (
              <div key={line} data-body>
                <dt>{line}:</dt>
                <dd />
              </div>
            ))}
          </dl>
        </div>
      </section>
      <p className={styles.onPaper}>
        {`Refunds: ${address}, subject “${subject}”, with your ${lines.join(' and ').toLowerCase()}.`}
      </p>
    </>
  )
}
