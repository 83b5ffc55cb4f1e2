import { type SubmitEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FormDefinition, type FormKind, forms } from '#contract/forms.ts'
import { answersAsText } from '#contract/mail-link.ts'
import {
  draftOf,
  fill,
  forgetSent,
  hasArrived,
  hideFromReload,
  keepDraft,
  keepUnsent,
  markArrived,
  markSent,
  type Origin,
  originNow,
  putBack,
  restoreDraft,
} from './draft.ts'
import { contradicts, endpoint } from './endpoint.ts'
import { fieldsOf } from './fields.ts'
import { type Outcome, send } from './send.ts'

type UnderWay = {
  readonly answers: FormData
  readonly outcome: Promise<Outcome>
  /** The newest form that waits for the outcome; only this one acts on it. */
  form?: HTMLFormElement
  /** Whether a form has been emptied of it. */
  isTakenOff?: boolean
}

/**
 * The submissions whose outcome no form has shown yet. Not in a form's state: a visitor may go to another page and come
 * back meanwhile.
 */
const underWay = new Map<FormKind, UnderWay>()

/** Where a submission stands. */
export type Progress = 'idle' | 'sending' | Outcome

/** The answers as one text: for a mail, and to see whether they have changed. */
function textOf(form: FormDefinition, answers: FormData) {
  return answersAsText(form.fields.map(({ label, name }) => [label, String(answers.get(name) ?? '')]))
}

/**
 * Whether the browser is posting this form, because the visitor pressed its button before hydration. The press marks every
 * field, even the hidden one, which nothing else can; if one is invalid, nothing is posted.
 */
const isPosted = (form: HTMLFormElement) =>
  // Browsers that lack the selectors would throw.
  CSS.supports('selector(:has(:user-valid))') && form.matches(':valid:has([hidden]:user-valid)')

/**
 * What a form does with script: it keeps a draft of what is typed, sends it once, and empties its fields only after a
 * success, and only of what was sent. `id` is the form's; `onAnswers` is called with its values on mount unless they are
 * empty, on every change, and when it is sent or cleared. `origin` says where the words came from on mount, until the form
 * is empty; `mailText` is the text of the mail that is offered after a failure.
 */
export function useSubmission(kind: FormKind, id: string, onAnswers?: (answers: FormData) => void) {
  const form: FormDefinition = forms[kind]
  const element = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<Progress>('idle')
  const [answers, setAnswers] = useState<FormData>()
  const [origin, setOrigin] = useState<Origin>('typed')
  const posted = useRef(false)
  // If the page was changed before hydration, as by an extension, React renders it again, with empty fields.
  const [early] = useState(() => globalThis.document?.forms.namedItem(id))

  // Not useEffect: clicks made before hydration are replayed earlier, and their answers would count as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is on the page
  useLayoutEffect(() => {
    const current = element.current
    if (!current) return
    posted.current = isPosted(current)
    if (early) fill(current, draftOf(early))
    if (posted.current) onAnswers?.(new FormData(current))
    else begin(current)
    // The only event that some password managers send. Not React's onChange, which ignores it where script has set the
    // value.
    current.addEventListener('change', () => typed(current))
    const shown = () => hasArrived(kind, current) && begin(current)
    addEventListener('pageshow', shown)
    void follow(current)
    return () => {
      removeEventListener('pageshow', shown)
      hideFromReload(current)
    }
  }, [])

  /** Shows the draft, and keeps what is typed already. */
  function begin(current: HTMLFormElement) {
    const isOld = hasArrived(kind, current)
    if (isOld) current.reset()
    const restored = restoreDraft(kind, current)
    setOrigin(restored)
    // The page may add to the message in its own effect.
    if (restored === 'sent') queueMicrotask(() => setOrigin(originNow(kind, current, restored)))
    // What was typed before hydration. An empty form is not read: that would lay out a new page twice.
    if (isOld || fieldsOf(current).some(({ value }) => value)) keepAnswers(current)
  }

  /** Keeps the form's values as a draft, and passes them on. Returns them. */
  function keepAnswers(current: HTMLFormElement) {
    keepDraft(kind, current)
    setOrigin((before) => originNow(kind, current, before))
    const now = new FormData(current)
    setAnswers(now)
    onAnswers?.(now)
    return now
  }

  /** Shows what becomes of the submission under way, if there is one. */
  async function follow(current: HTMLFormElement) {
    const submission = underWay.get(kind)
    if (!submission) return
    submission.form = current
    setProgress('sending')
    const outcome = await submission.outcome
    // The visitor left and came back, to a new form, whose text may be another one by now.
    if (submission.form !== current) return
    if (current.isConnected) underWay.delete(kind)
    if (outcome !== 'sent') putBack(current, submission.answers)
    else if (!submission.isTakenOff) {
      submission.isTakenOff = true
      markArrived(kind)
      if (textOf(form, new FormData(current)) === textOf(form, submission.answers)) {
        current.reset()
        // Until the visitor types again, a press submits nothing: a second press, a moment too late, would mark the empty
        // fields as invalid.
        current.noValidate = true
      }
      // A link may have added a service meanwhile.
      else keepUnsent(current, submission.answers)
    }
    if (outcome !== 'unreachable') forgetSent(kind)
    keepAnswers(current)
    setProgress(outcome)
  }

  // Not <form action={fn}>: React empties such a form even when sending failed; visitors must keep their words.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The browser posts it again, and shows the response to that. Our inbox knows a repetition.
    if (posted.current) return
    event.preventDefault()
    const current = event.currentTarget
    const justSent = current.noValidate
    if (underWay.has(kind) || justSent) return
    // A service that a link has added to the message is no draft until now.
    const now = keepAnswers(current)
    // Offline, nothing leaves the device.
    if (navigator.onLine) markSent(kind)
    underWay.set(kind, { answers: now, outcome: send(endpoint, now, contradicts) })
    await follow(current)
  }

  function clear() {
    const current = element.current
    if (!current) return
    // The status stays until the next submit (specification, section 4).
    current.reset()
    keepAnswers(current)
    fieldsOf(current)[0]?.focus()
  }

  function typed(current: HTMLFormElement) {
    posted.current = false
    current.noValidate = false
    keepAnswers(current)
  }

  /** The browser calls this for each invalid field, and sends nothing. */
  function invalid(event: SyntheticEvent<HTMLFormElement>) {
    // The browser's bubble would cover the same words below the field. Without it the browser moves no focus either.
    event.preventDefault()
    fieldsOf(event.currentTarget)
      .find(({ validity }) => !validity.valid)
      ?.focus()
    // Nothing is sent, so 'sent' must not stay beside the field.
    if (progress === 'sent') setProgress('idle')
  }

  const failed = progress === 'refused' || progress === 'unreachable'
  const mailText = (failed && answers && textOf(form, answers)) || undefined
  return { element, progress, mailText, origin, submit, invalid, typed, clear }
}
