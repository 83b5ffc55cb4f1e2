import { ButtonLink } from '../button.tsx'
import styles from './refund.module.css'

type Refund = { readonly address: string; readonly subject: string; readonly href: string }

/** The refund request: a link that opens a prepared mail; in print, the same as text. */
export function AskForRefund({ heading, refund }: { heading: string; refund: Refund }) {
  return (
    <>
      <section className={`slab coral section ${styles.ask}`}>
        <div className={`wrap grid ${styles.row}`}>
          <h2>{heading}</h2>
          <div className="stack">
            <p className="lead">
              Send the video link and your order details. The mail opens ready to fill in.
            </p>
            <ButtonLink variant="ink" href={refund.href}>
              Request Refund
            </ButtonLink>
          </div>
        </div>
      </section>
      <p className={styles['on-paper']}>
        Refunds: {refund.address}, subject “{refund.subject}”, with the video link and order details.
      </p>
    </>
  )
}
