import type { Service } from '#app/content/services.ts'
import { addLine, textIn, typeLine } from '#app/forms/lines.ts'
import styles from './service-picker.module.css'

/** The line that names a service in the message. */
const lineFor = (service: string) => `I need: ${service}`

/** Adds a service to the message, unless it is there already; returns the message. */
export function addService(service: string, formId: string): string {
  const message = textIn(formId, 'message')
  if (message) addLine(message, lineFor(service))
  return message?.value ?? ''
}

/** Adds the pressed service to the message, and puts the cursor at the end of its line. */
function choose(service: string, formId: string, replayed: boolean) {
  const message = textIn(formId, 'message')
  if (!message) return
  typeLine(message, lineFor(service))
  // By the time a press is replayed, after hydration, the visitor may be typing.
  if (replayed && message.form?.querySelector(':is(input, textarea):focus')) return
  const { value } = message
  const lineEnd = value.indexOf('\n', value.indexOf(lineFor(service)))
  const cursor = lineEnd < 0 ? value.length : lineEnd
  message.setSelectionRange(cursor, cursor)
  message.focus({ preventScroll: true })
  // On a narrow screen the keyboard may cover the lower half; on a wide one the services should stay in view.
  message.scrollIntoView({ block: matchMedia('(width < 60em)').matches ? 'start' : 'nearest' })
}

/**
 * The services with their prices, as buttons: a press names the service in the form's message, and marks it for as long as
 * it is named there. Without script they are a list.
 */
export function ServicePicker({
  services,
  tiles,
  formId,
  message,
}: {
  services: readonly Service[]
  /** A frame of each service: the stylesheet shows each button its own. */
  tiles: string
  formId: string
  /** The form's message as it is now. */
  message: string
}) {
  return (
    <div className={styles.picker}>
      <p>
        <b>Services</b> <span className="needs-script">Add one or more to your message.</span>
      </p>
      <ul>
        {services.map(({ track, name, price }) => {
          const label = (
            <>
              <img src={tiles} alt="" loading="lazy" />
              {`${name} `}
              <small>{price}</small>
            </>
          )
          return (
            <li key={name} className={track}>
              <button
                type="button"
                className="needs-script"
                data-replay
                aria-description={message.includes(lineFor(name)) ? 'Is in your message' : undefined}
                onClick={({ isTrusted }) => choose(name, formId, !isTrusted)}
              >
                {label}
              </button>
              <noscript>{label}</noscript>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
