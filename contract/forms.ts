/** How a field is drawn and what its answer must look like. */
export type FieldDefinition = {
  /** The field's name in requests, in the store and in exports. */
  readonly name: string
  readonly label: string
  readonly input: 'text' | 'email' | 'tel' | 'textarea'
  readonly required: boolean
  /** The HTML autofill token, where there is one for this answer. The inbox finds by it who sent a form. */
  readonly autocomplete?: 'name' | 'email' | 'tel' | 'organization' | 'address-level2'
}

/** A form as the site draws it, the inbox checks it and the outbox prints it. Its fields are in wire order. */
export type FormDefinition = {
  readonly title: string
  /** The short name of this form on the command line and in exports. */
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

/**
 * The forms. To add one: a record here that has at least one field no other form has, and a `<SubmissionForm>` in a page;
 * the compiler names the rest.
 */
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

/** The name of a field of any form. */
export type FieldName = (typeof forms)[FormKind]['fields'][number]['name']

/** The status texts of all forms, quoted word for word from the specification. */
export const statusText = {
  sending: 'Sending…',
  refused: '❌ Something went wrong. Try again.',
  unreachable: '❌ Network error.',
} as const

/** The forms that have a field of this name. */
const formsWith = (name: string) =>
  (Object.keys(forms) as FormKind[]).filter((kind) => forms[kind].fields.some((field) => field.name === name))

/**
 * The form that a body was sent by, recognised by its field names, because all forms post to one endpoint: the form that
 * alone has one of them; without such a name contact, if it has one. Otherwise null.
 */
export function kindOf(names: Iterable<string>): FormKind | null {
  const candidates = Array.from(names, formsWith)
  const [only] = candidates.find(({ length }) => length === 1) ?? []
  return only ?? (candidates.some((kinds) => kinds.includes('contact')) ? 'contact' : null)
}
