import { useLayoutEffect, useState } from 'react'
import { DirectLines } from '#app/components/contact/direct-lines.tsx'
import { GetInTouch } from '#app/components/contact/get-in-touch.tsx'
import { addService, ServicePicker } from '#app/components/contact/service-picker.tsx'
import { WhatFollows } from '#app/components/contact/what-follows.tsx'
import { appDelivery, appRemedy, viewGuarantee } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { serviceTiles } from '#app/content/service-tiles.ts'
import { allServices } from '#app/content/services.ts'
import { trackOf } from '#app/content/tracks.ts'
import { SubmissionForm } from '#app/forms/submission-form.tsx'
import { takeTopic } from '#app/topic.ts'
import type { FieldName } from '#contract/forms.ts'
import { mailLink } from '#contract/mail-link.ts'
import styles from './contact.module.css'

const formId = 'contact-form'

export default function Contact() {
  const [message, setMessage] = useState('')

  // After the form's own effect, which restores its draft, and before presses are replayed, which may add other services.
  // The chosen service is not kept as a draft until the visitor adds to it.
  useLayoutEffect(() => {
    const topic = takeTopic()
    if (topic) setMessage(addService(topic, formId))
  }, [])

  return (
    <>
      <GetInTouch />
      <section className={styles.ways} aria-label="Ways to reach us">
        <div className={`paper ${styles.form}`}>
          <div className={styles.title}>
            <h2 className="small-heading">Send a message</h2>
            <a className={`link ${styles.mail}`} href={mailLink(identity.helpAddress)}>
              Or email us
            </a>
          </div>
          <p className="lead">Say what you need and by when, with a link to your footage or channel.</p>
          <SubmissionForm
            kind="contact"
            id={formId}
            identity={identity}
            onAnswers={(answers) => setMessage(String(answers.get('message' satisfies FieldName) ?? ''))}
          >
            <ServicePicker services={allServices} tiles={serviceTiles} formId={formId} message={message} />
          </SubmissionForm>
        </div>
        <DirectLines identity={identity}>
          <WhatFollows
            guarantee={viewGuarantee}
            businessDays={appDelivery.businessDays}
            remedy={appRemedy}
            appsTrack={trackOf.apps}
          />
        </DirectLines>
      </section>
    </>
  )
}
