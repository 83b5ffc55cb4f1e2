import { addLine, textIn } from '#app/forms/field.tsx'
import styles from './message-parts.module.css'

/** What a press writes into the message; the answer follows it. */
const promptFor = (part: string) => `${part}:`

/** Adds a part with its answer, unless the message has the answer already; returns the message. */
export function addPart(part: string, answer: string, formId: string): string {
  const message = textIn(formId)
  if (message && !message.value.includes(answer)) addLine(message, `${promptFor(part)} ${answer}`)
  return message?.value ?? ''
}

/** Starts a part in the message, or returns to one that is already there, with the cursor at the end of its line. */
function begin(part: string, formId: string, replayed: boolean) {
  const message = textIn(formId)
  if (!message) return
  const prompt = promptFor(part)
  if (!message.value.includes(prompt)) {
    addLine(message, `${prompt} `)
    message.dispatchEvent(new InputEvent('input', { bubbles: true })) // for the draft
  }
  // By the time a press is replayed, after hydration, the visitor may be typing.
  if (replayed && message.form?.querySelector(':is(input, textarea):focus')) return
  const { value } = message
  const lineEnd = value.indexOf('\n', value.indexOf(prompt))
  const cursor = lineEnd < 0 ? value.length : lineEnd
  message.setSelectionRange(cursor, cursor)
  message.focus({ preventScroll: true })
  // On a narrow screen the keyboard may cover the lower half; on a wide one the parts should stay in view.
  message.scrollIntoView({ block: matchMedia('(width < 60em)').matches ? 'start' : 'nearest' })
}

/**
 * Buttons that name the parts of a good first message. A press on one starts that part in the form's message, and marks
 * it for as long as it is there.
 */
export function MessageParts({
  lead,
  parts,
  formId,
  message,
}: {
  lead: string
  parts: readonly string[]
  formId: string
  /** The form's message as it is now. */
  message: string
}) {
  const started = parts.filter((part) => message.includes(promptFor(part)))
  return (
    <div className={styles.brief}>
      <p>
        {lead} <span className="needs-script">Press one to add it to your message.</span>
      </p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part}>
            <button
              type="button"
              className="needs-script"
              data-replay
              aria-description={started.includes(part) ? 'Is in your message' : undefined}
              onClick={({ isTrusted }) => begin(part, formId, !isTrusted)}
            >
              {part}
            </button>
            <noscript>{part}</noscript>
          </li>
        ))}
      </ul>
    </div>
  )
}
