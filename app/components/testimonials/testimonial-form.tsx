import { useState } from 'react'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import { YourFrame } from './your-frame.tsx'

const nothing = new FormData()

/** The page's form, with a preview of the testimonial above the message field. */
export function TestimonialForm({
  identity,
  keeping,
}: Pick<Parameters<typeof SubmissionForm>[0], 'identity' | 'keeping'>) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <SubmissionForm
      kind="testimonial"
      id="share"
      identity={identity}
      keeping={keeping}
      onAnswers={setAnswers}
      before={{
        message: <YourFrame line={answer('message')} author={answer('company') || answer('name')} />,
      }}
    />
  )
}
