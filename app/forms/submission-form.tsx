import { Fragment, type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import type { Identity } from '#app/content/identity.ts'
import { type FormDefinition, type FormKind, forms, statusText } from '#contract/forms.ts'
import { answersAsText } from '#contract/mail-link.ts'
import { fill, keepDraft, restoreDraft, typedIn } from './draft.ts'
import { constantFields, denies, endpoint } from './endpoint.ts'
import { Field } from './field.tsx'
import { MailInstead } from './mail-instead.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { type Outcome, send } from './send.ts'
import styles from './submission-form.module.css'

type UnderWay = {
  readonly answers: FormData
  readonly outcome: Promise<Outcome>
  /** The last form to wait for the outcome, which acts on it. */
  form?: HTMLFormElement
}

/**
 * The submissions whose outcome no form has shown yet. Not in a form's state: a visitor may go to another page and come
 * back meanwhile.
 */
const underWay = new Map<FormKind, UnderWay>()

type State = { name: 'idle' } | { name: 'sending' } | { name: Outcome; mailText: string }

function textFor(form: FormDefinition, state: State['name']) {
  if (state === 'idle') return ''
  return state === 'sent' ? form.sentText : statusText[state]
}

/** The text of the mail that is offered after a failure. */
function mailTextFor(form: FormDefinition, answers: FormData) {
  return answersAsText(form.fields.map(({ label, name }) => [label, String(answers.get(name) ?? '')]))
}

/**
 * One of the three forms. Without script the browser posts it to the same endpoint; with script, the fields are
 * cleared only after a success, and only of what was sent. `children` are shown above the last field.
 */
export function SubmissionForm({
  kind,
  id,
  identity,
  onAnswers,
  children,
}: {
  kind: FormKind
  id: string
  identity: Pick<Identity, 'name' | 'helpAddress'>
  /** Called with the form's values: on mount, on every change, and when the form is cleared. */
  onAnswers?: (answers: FormData) => void
  children?: ReactNode
}) {
  const form: FormDefinition = forms[kind]
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ name: 'idle' })
  const [restored, setRestored] = useState(false)
  // If the page was changed before hydration, as by a translation, React renders it anew, with empty fields.
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
    setState((last) => ('mailText' in last ? { ...last, mailText: mailTextFor(form, answers) } : last))
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
    setState({ name: 'sending' })
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
    setState({ name: outcome, mailText })
  }

  // Not <form action={fn}>: React empties such a form even when sending failed; visitors must keep their words.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const current = event.currentTarget
    if (underWay.has(kind) || current.noValidate) return
    const answers = new FormData(current)
    underWay.set(kind, { answers, outcome: send(endpoint, answers, denies) })
    await follow(current)
  }

  function clear() {
    const current = element.current
    if (!current) return
    empty(current)
    current.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }

  const sending = state.name === 'sending'
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      action={endpoint}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        currentTarget.noValidate = false
        keepAnswers(currentTarget)
      }}
    >
      {constantFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map((field) => (
        <Fragment key={field.name}>
          {field === form.fields.at(-1) && children}
          <Field field={field} formId={id} />
        </Fragment>
      ))}
      <div className={styles.action}>
        <Button type="submit" aria-disabled={sending || undefined}>
          {form.submitLabel}
        </Button>
        <p className={styles.status} role="status" data-state={state.name}>
          {textFor(form, state.name)}
        </p>
        {(state.name === 'refused' || state.name === 'unreachable') && (
          <MailInstead address={identity.helpAddress} subject={form.title} body={state.mailText} />
        )}
      </div>
      {/* Not above the button, which would move when script comes, away from under a press. */}
      {restored && (
        <p className={styles.draft}>
          Your draft is still here.{' '}
          <button type="button" className={styles.quiet} onClick={clear}>
            Clear it
          </button>
        </p>
      )}
      <PrivacyNote kind={kind} identity={identity} />
    </form>
  )
}
