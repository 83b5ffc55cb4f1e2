import type { Service } from '#app/content/services.ts'
import { addLine, deleteLine, textIn, typeLine } from '#app/forms/lines.ts'
import styles from './service-picker.module.css'

/** The line that names a service in the message. */
const lineFor = (service: string) => `I need: ${service}`

/** Adds a service to the message, unless it is there already; returns the message. */
export function addService(service: string, formId: string): string {
  const message = textIn(formId, 'message')
  if (message) addLine(message, lineFor(service))
  return message?.value ?? ''
}

/**
 * Adds the pressed service to the message, or takes it out again. A press that is replayed after hydration only adds: a draft
 * or a link may have named the service by then, which the visitor could not see.
 */
function choose(service: string, formId: string, replayed: boolean) {
  const message = textIn(formId, 'message')
  if (!message) return
  const line = lineFor(service)
  if (message.value.includes(line) && !replayed) deleteLine(message, line)
  else typeLine(message, line)
}

/**
 * The services with their prices, as buttons: a press names the service in the form's message, another one takes it out. It
 * is pressed for as long as the message names it. Without script they are a list.
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
                aria-pressed={message.includes(lineFor(name))}
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
