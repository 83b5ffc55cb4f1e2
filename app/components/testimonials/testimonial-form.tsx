import { useState } from 'react'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import { YourFrame } from './your-frame.tsx'

const nothing = new FormData()

/** The form of the page, with what is typed as a captioned frame over the message. */
export function TestimonialForm({
  helpAddress,
  keptForDays,
}: {
  helpAddress: string
  keptForDays: number | null
}) {
  const [answers, setAnswers] = useState(nothing)
  const answer = (name: string) => String(answers.get(name) ?? '').trim()
  return (
    <SubmissionForm
      kind="testimonial"
      id="share"
      helpAddress={helpAddress}
      keptForDays={keptForDays}
      onAnswers={setAnswers}
      before={{
        message: <YourFrame line={answer('message')} author={answer('company') || answer('name')} />,
      }}
    />
  )
}
