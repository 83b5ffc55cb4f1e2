import { identity } from '#app/content/identity.ts'
import { pages, pageTitle } from '#app/content/pages.ts'
import { keptForDays } from '#app/forms/endpoint.ts'
import { SubmissionForm } from '#app/forms/submission-form.tsx'

export const meta = () => [{ title: pageTitle(pages.contact) }]

export default function Contact() {
  return (
    <section className="paper section">
      <div className="wrap">
        <h1>Get In Touch</h1>
        <SubmissionForm
          kind="contact"
          id="contact-form"
          helpAddress={identity.helpAddress}
          keptForDays={keptForDays}
        />
      </div>
    </section>
  )
}
