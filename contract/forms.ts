/** How a field is drawn and what its value must look like. */
type FieldDefinition = {
  /** The name on the wire, in the store, in an export: never renamed on its way. */
  readonly name: string
  readonly label: string
  readonly input: 'text' | 'email' | 'textarea'
  readonly required: boolean
  /** The HTML autofill token, where the platform has one for this answer. */
  readonly autocomplete?: 'name' | 'email' | 'organization' | 'address-level2'
}

/** A form as the site draws it, the inbox checks it and the outbox prints it. Fields stand in wire order. */
type FormDefinition = {
  readonly title: string
  /** The one word the command line and the exports use for this form. */
  readonly shortTitle: string
  readonly fields: readonly FieldDefinition[]
  readonly submitLabel: string
  readonly sentText: string
}

const nameField = {
  name: 'name',
  label: 'Name',
  input: 'text',
  required: true,
  autocomplete: 'name',
} as const
const emailField = {
  name: 'email',
  label: 'Email',
  input: 'email',
  required: true,
  autocomplete: 'email',
} as const
const messageField = { name: 'message', label: 'Message', input: 'textarea', required: true } as const

/** The three forms. A fourth is one entry here and one tag in a page. */
export const forms = {
  appRequest: {
    title: 'App request',
    shortTitle: 'app',
    fields: [
      nameField,
      emailField,
      { name: 'app_idea', label: 'App idea', input: 'textarea', required: true },
      { name: 'features', label: 'Features', input: 'textarea', required: true },
    ],
    submitLabel: 'Send App Request',
    sentText: '✅ App request sent!',
  },
  testimonial: {
    title: 'Testimonial',
    shortTitle: 'testimonial',
    fields: [
      nameField,
      emailField,
      {
        name: 'company',
        label: 'Company/Channel Name',
        input: 'text',
        required: false,
        autocomplete: 'organization',
      },
      { name: 'location', label: 'Location', input: 'text', required: false, autocomplete: 'address-level2' },
      messageField,
    ],
    submitLabel: 'Submit Testimonial',
    sentText: '✅ Testimonial submitted!',
  },
  contact: {
    title: 'Contact message',
    shortTitle: 'contact',
    fields: [nameField, emailField, messageField],
    submitLabel: 'Send Message',
    sentText: '✅ Message sent!',
  },
} as const satisfies Record<string, FormDefinition>

export type FormKind = keyof typeof forms
export type { FieldDefinition, FormDefinition }

/** The status texts all three forms share, word for word. */
export const statusText = {
  sending: 'Sending…',
  refused: '❌ Something went wrong. Try again.',
  unreachable: '❌ Network error.',
} as const

/**
 * Which form a body belongs to. All three post to one endpoint, so only the field names tell.
 * Null when no name belongs to any of the forms.
 */
export function kindOf(names: Iterable<string>): FormKind | null {
  const present = new Set(names)
  if (present.has('app_idea') || present.has('features')) return 'appRequest'
  if (present.has('company') || present.has('location')) return 'testimonial'
  return forms.contact.fields.some((field) => present.has(field.name)) ? 'contact' : null
}
