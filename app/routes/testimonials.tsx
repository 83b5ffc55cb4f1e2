import { Frames } from '#app/components/testimonials/frames.tsx'
import { Samples } from '#app/components/testimonials/samples.tsx'
import { messageId, Share } from '#app/components/testimonials/share.tsx'
import { identity } from '#app/content/identity.ts'
import { testimonials } from '#app/content/testimonials.ts'
import styles from './testimonials.module.css'

const samples = testimonials.filter((testimonial) => testimonial.sample)
const sentIn = testimonials.filter((testimonial) => !testimonial.sample)

export default function Testimonials() {
  return (
    <>
      <Share
        heading="Share Your Experience"
        lead="One thing is enough: what you sent us, what came back, or what happened after you posted it."
        identity={identity}
      >
        <div className={styles.head}>
          <h1>
            Say it in <em>one line</em>
          </h1>
          <p className="lead">
            {sentIn.length === 0 ? 'No testimonials yet.' : 'These creators did.'}{' '}
            <span>{`The ${sentIn.length === 0 ? 'first' : 'next'} line can be yours.`}</span>{' '}
            <span className="needs-script">
              <a className="link" href={`#${messageId}`}>
                Type it
              </a>
              , and see it set as a caption.
            </span>
          </p>
        </div>
      </Share>
      <Frames heading="Testimonials" testimonials={sentIn} />
      <Samples heading="Samples, for now" samples={samples} />
    </>
  )
}
