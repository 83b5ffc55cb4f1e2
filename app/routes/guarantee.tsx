import { ButtonLink } from '#app/components/button.tsx'
import { Days } from '#app/components/guarantee/days.tsx'
import { RefundRequest } from '#app/components/guarantee/refund-request.tsx'
import { Terms } from '#app/components/guarantee/terms.tsx'
import { LastCall } from '#app/components/last-call.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { viewGuarantee } from '#app/content/facts.ts'
import { phases, refund, terms } from '#app/content/guarantee-terms.ts'
import { identity } from '#app/content/identity.ts'
import type { PageAddress } from '#app/content/pages.ts'
import styles from './guarantee.module.css'

const refundId = 'refund'

export default function Guarantee() {
  const { viewsInFull, viewsInShort, windowDays } = viewGuarantee
  return (
    <>
      <PageHead
        layout="beside"
        className={styles.head}
        heading={
          <>
            {`The ${viewsInShort} View `}
            <em className={styles.long}>Guarantee</em>
          </>
        }
      >
        <div className="stack">
          <p className="lead">
            {`${viewsInFull} views within ${windowDays}\u00a0days, or a\u00a0`}
            <a className="link" href={`#${refundId}`}>
              {'full\u00a0refund'}
            </a>
            .
          </p>
          <p>
            <ButtonLink href="/pricing">See Pricing</ButtonLink>
          </p>
        </div>
      </PageHead>
      <Days
        phases={phases}
        guarantee={viewGuarantee}
        about={identity.origin + ('/guarantee' satisfies PageAddress)}
      />
      <Terms id="terms" heading="These are all the terms" terms={terms} />
      <RefundRequest id={refundId} heading={`Short of ${viewsInFull}?`} refund={refund} />
      <LastCall heading="Who cuts your edit?" track="coral">
        <ButtonLink href="/editors" variant="ink">
          Meet Our Editors
        </ButtonLink>
      </LastCall>
    </>
  )
}
