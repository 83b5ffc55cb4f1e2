import { ButtonLink } from '#app/components/button.tsx'
import { LastCall } from '#app/components/last-call.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { Published } from '#app/components/testimonials/published.tsx'
import { Samples } from '#app/components/testimonials/samples.tsx'
import { messageId, Share } from '#app/components/testimonials/share.tsx'
import { viewGuarantee } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { previewPicture } from '#app/content/preview-picture.ts'
import { testimonials } from '#app/content/testimonials.ts'
import styles from './testimonials.module.css'

const samples = testimonials.filter((testimonial) => testimonial.sample)
const published = testimonials.filter((testimonial) => !testimonial.sample)

/** Who has said it in one line so far. */
function soFar(count: number) {
  if (count === 0) return 'No testimonials yet.'
  return count === 1 ? 'This creator did.' : 'These creators did.'
}

export default function Testimonials() {
  return (
    <>
      <PageHead
        layout="stacked"
        className={styles.head}
        heading={
          <span className={styles.line}>
            Say it in <em>one line</em>
          </span>
        }
      >
        <p className="lead muted">
          {`${soFar(published.length)} `}
          <span className="sentence">{`The ${published.length === 0 ? 'first' : 'next'} line can be yours.`}</span>{' '}
          <span className="sentence needs-script">
            <a className="link" href={`#${messageId}`}>
              Type it
            </a>
            , and see it set as a caption.
          </span>
        </p>
      </PageHead>
      <Published heading="Testimonials" testimonials={published} />
      <Share
        heading="Share Your Experience"
        lead="One line is enough: what did the edit do for you?"
        picture={previewPicture}
        identity={identity}
      />
      <Samples heading="Samples, for now" samples={samples} />
      <LastCall heading="No edit from us yet?" track="violet">
        <p className={`lead ${styles.terms}`}>
          {`Every full edit comes with the guarantee: ${viewGuarantee.viewsInFull}\u00a0views in ${viewGuarantee.windowDays}\u00a0days, or a full refund. `}
          <a className="link" href="/guarantee#terms">
            Read the terms
          </a>
        </p>
        <ButtonLink href="/pricing" variant="ink">
          See Pricing
        </ButtonLink>
        <ButtonLink href="/editors" variant="ghost">
          Meet Our Editors
        </ButtonLink>
      </LastCall>
    </>
  )
}
