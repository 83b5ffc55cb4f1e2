import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FormDefinition, type FormKind, forms } from '#contract/forms.ts'
import { answersAsText } from '#contract/mail-link.ts'
import { fieldsOf, fill, keepDraft, restoreDraft, typedIn } from './draft.ts'
import { contradicts, endpoint } from './endpoint.ts'
import { type Outcome, send } from './send.ts'

type UnderWay = {
  readonly answers: FormData
  readonly outcome: Promise<Outcome>
  /** The newest form that waits for the outcome; only this one acts on it. */
  form?: HTMLFormElement
}

/**
 * The submissions whose outcome no form has shown yet. Not in a form's state: a visitor may go to another page and come
 * back meanwhile.
 */
const underWay = new Map<FormKind, UnderWay>()

/** Where a submission stands; after a failure, with the text of the mail that is offered. */
export type Progress =
  | { name: 'idle' | 'sending' | 'sent' }
  | { name: Exclude<Outcome, 'sent'>; mailText: string }

function mailTextFor(form: FormDefinition, answers: FormData) {
  return answersAsText(form.fields.map(({ label, name }) => [label, String(answers.get(name) ?? '')]))
}

/**
 * What a form does with script: it keeps a draft of what is typed, sends it once, and empties its fields only after a
 * success, and only of what was sent. `id` is the form's; `onAnswers` is called with its values on mount, on every change,
 * and when it is sent or cleared. `restored` says whether a field has its value from the draft.
 */
export function useSubmission(kind: FormKind, id: string, onAnswers?: (answers: FormData) => void) {
  const form: FormDefinition = forms[kind]
  const element = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<Progress>({ name: 'idle' })
  const [restored, setRestored] = useState(false)
  // If the page was changed before hydration, as by a translation, React renders it again, with empty fields.
  const [early] = useState(() => typedIn(id))

  // Not useEffect: clicks made before hydration are replayed earlier, and their answers would count as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is on the page
  useLayoutEffect(() => {
    const current = element.current
    if (!current) return
    fill(current, early)
    setRestored(restoreDraft(kind, current))
    keepAnswers(current) // what was typed before hydration
    void follow(current)
  }, [])

  /** Keeps the form's values as a draft, and passes them on, also to the mail that is offered after a failure. */
  function keepAnswers(current: HTMLFormElement) {
    keepDraft(kind, current)
    const answers = new FormData(current)
    onAnswers?.(answers)
    setProgress((last) => ('mailText' in last ? { ...last, mailText: mailTextFor(form, answers) } : last))
  }

  function empty(current: HTMLFormElement) {
    current.reset()
    keepAnswers(current)
    setRestored(false)
  }

  /** Shows what becomes of the submission under way, if there is one. */
  async function follow(current: HTMLFormElement) {
    const sent = underWay.get(kind)
    if (!sent) return
    sent.form = current
    setProgress({ name: 'sending' })
    const outcome = await sent.outcome
    // The visitor left and came back, to a new form, whose text may be another one by now.
    if (sent.form !== current) return
    if (current.isConnected) underWay.delete(kind)
    const { answers } = sent
    const mailText = mailTextFor(form, new FormData(current))
    // What was typed meanwhile has not been sent.
    if (outcome === 'sent' && mailText === mailTextFor(form, answers)) {
      empty(current)
      // Until the visitor types again, a press submits nothing: a second press, a moment too late, would mark the empty
      // fields as invalid.
      current.noValidate = true
    }
    setProgress(outcome === 'sent' ? { name: outcome } : { name: outcome, mailText })
  }

  // Not <form action={fn}>: React empties such a form even when sending failed; visitors must keep their words.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const current = event.currentTarget
    if (underWay.has(kind) || current.noValidate) return
    // A service that a link has added to the message is no draft until now.
    keepAnswers(current)
    const answers = new FormData(current)
    underWay.set(kind, { answers, outcome: send(endpoint, answers, contradicts) })
    await follow(current)
  }

  function clear() {
    const current = element.current
    if (!current) return
    empty(current)
    fieldsOf(current)[0]?.focus()
  }

  function typed(current: HTMLFormElement) {
    current.noValidate = false
    keepAnswers(current)
  }

  /** When the browser marks a field as invalid, nothing is sent, so 'sent' must not stay beside it. */
  function invalid() {
    setProgress((last) => (last.name === 'sent' ? { name: 'idle' } : last))
  }

  return { element, progress, restored, submit, invalid, typed, clear }
}
