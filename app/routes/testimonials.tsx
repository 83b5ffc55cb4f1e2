import { PageHead } from '#app/components/page-head.tsx'
import { Frames } from '#app/components/testimonials/frames.tsx'
import { Share } from '#app/components/testimonials/share.tsx'
import { identity } from '#app/content/identity.ts'
import { testimonials } from '#app/content/testimonials.ts'
import { keeping } from '#app/forms/endpoint.ts'

export default function Testimonials() {
  return (
    <>
      <PageHead
        heading={
          <>
            What creators <em>say</em>
          </>
        }
      >
        {testimonials.some((testimonial) => testimonial.sample) && (
          <p className="lead muted">Sample entries, marked as samples, until real ones are sent in.</p>
        )}
      </PageHead>
      <Frames testimonials={testimonials} />
      <Share
        heading="Share Your Experience"
        questions={['What you sent us.', 'What came back.', 'What happened after you posted it.']}
        identity={identity}
        keeping={keeping}
      />
    </>
  )
}
