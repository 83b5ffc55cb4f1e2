import { PageHead } from '#app/components/page-head.tsx'
import { Frames } from '#app/components/testimonials/frames.tsx'
import { Share } from '#app/components/testimonials/share.tsx'
import { identity } from '#app/content/identity.ts'
import { testimonials } from '#app/content/testimonials.ts'
import { keeping } from '#app/forms/endpoint.ts'

const samples = testimonials.filter((testimonial) => testimonial.sample)
const sentIn = testimonials.filter((testimonial) => !testimonial.sample)

export default function Testimonials() {
  return (
    <>
      <PageHead
        layout="stacked"
        heading={
          <>
            What creators <em>say</em>
          </>
        }
      >
        <p className="lead">
          {sentIn.length === 0
            ? 'The first line here can be yours.'
            : 'In their own words. The next line can be yours.'}{' '}
          <span className="needs-script">
            <a className="link" href="#share">
              Type it below
            </a>
            , and see it set as a caption.
          </span>
        </p>
      </PageHead>
      <Frames heading="Testimonials" testimonials={sentIn} />
      <Share
        heading="Share Your Experience"
        questions={['What you sent us.', 'What came back.', 'What happened after you posted it.']}
        identity={identity}
        keeping={keeping}
      >
        <Frames small heading="Samples, for now" testimonials={samples} />
      </Share>
    </>
  )
}
