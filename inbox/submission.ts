import { domainToASCII, domainToUnicode } from 'node:url'
import { type FieldDefinition, type FormDefinition, type FormKind, forms, kindOf } from '#contract/forms.ts'

/** One field as it came over the wire: its name and the answer. Several fields may have the same name. */
export type Field = readonly [name: string, value: string]

/** One field of a form body; null instead of a file. */
export type BodyField = readonly [name: string, value: string | null]

/** What a visitor sent, exactly as typed, in wire order. */
export type Submission = { readonly form: FormKind; readonly fields: readonly Field[] }

export function isFormKind(value: unknown): value is FormKind {
  return typeof value === 'string' && Object.hasOwn(forms, value)
}

/**
 * The form that a stored submission names. A version before or after this one may have had further forms; their
 * submissions are shown as they are, without labels.
 */
export function storedForm(name: string): Pick<FormDefinition, 'title' | 'shortTitle' | 'fields'> {
  return isFormKind(name) ? forms[name] : { title: `Unknown form ${name}`, shortTitle: name, fields: [] }
}

/** A form's own field of this name; undefined where it has none, or this version doesn't have the form. */
export function fieldOf(form: string, name: string): FieldDefinition | undefined {
  return storedForm(form).fields.find((field) => field.name === name)
}

/** What a field is called for a person: its label, or for a field the form does not have its name. */
export function labelOf(form: string, name: string): string {
  return fieldOf(form, name)?.label ?? name
}

/** The names of all forms' fields, each once. */
export const fieldNames: readonly string[] = [
  ...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name))),
]

/** Every form, by its short name. */
export const formKinds: readonly FormKind[] = Object.keys(forms)
  .filter(isFormKind)
  .toSorted((one, other) => forms[one].shortTitle.localeCompare(forms[other].shortTitle))

export type ProblemCode =
  | 'FORM_NOT_FOUND'
  | 'NO_FILE_UPLOADS'
  | 'REQUIRED_FIELD_EMPTY'
  | 'REQUIRED_FIELD_MISSING'
  | 'TYPE_EMAIL'

export type Problem<Code = ProblemCode> = {
  readonly code: Code
  readonly message: string
  readonly field?: string
}

/** A body that is not a submission, with everything that is wrong with it. `form` is null when it fits none. */
export type InvalidSubmission = {
  readonly form: FormKind | null
  readonly fields: readonly Field[]
  readonly problems: readonly Problem[]
}

// The HTML standard's pattern: what passes the browser's own check must pass here.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Reads a form body as a submission, or names every problem with it. Nothing is trimmed or cut; line ends
 * become LF, as in the values of the platform's own forms.
 */
export function readSubmission(body: Iterable<BodyField>): Submission | InvalidSubmission {
  const fields: Field[] = []
  let files = 0
  for (const [name, value] of body) {
    if (value !== null) fields.push([lineFeeds(name), lineFeeds(value)])
    else files += 1
  }
  const form = kindOf(fields.map(([name]) => name))
  const fileProblems = files > 0 ? [noFiles] : []
  if (!form) return { form, fields, problems: [...fileProblems, noForm] }
  const problems = [...fileProblems, ...problemsOf(form, fields)]
  return problems.length > 0 ? { form, fields, problems } : { form, fields }
}

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, without angle brackets). A form accepts longer ones. */
export const longestAddress = 254

/** What a mail address has before its domain, with the @. */
export const beforeDomain = (address: string): string => address.slice(0, address.lastIndexOf('@') + 1)

function withDomain(address: string, spell: (domain: string) => string): string {
  const before = beforeDomain(address)
  return before + spell(address.slice(before.length))
}

/** A mail address as mail servers take it, with its domain in ASCII. Of an invalid domain nothing is left. */
export const asciiAddress = (address: string): string =>
  /[^\p{ASCII}]/u.test(address) ? withDomain(address, asciiDomain) : address

/** `domainToASCII` takes the host of a URL: it would drop white space, and what follows one of these characters. */
const asciiDomain = (domain: string): string => (/[\s/?#\\]/.test(domain) ? '' : domainToASCII(domain))

/** Whether a text has the form of one mail address. */
export function isMailAddress(text: string): boolean {
  // Firefox lets a domain such as münchen.de through, and sends it as typed; Chromium sends it in ASCII.
  return emailPattern.test(asciiAddress(text))
}

/** Whether two texts are one mail address, whatever their case and whichever way their domain is spelled. */
export function isSameAddress(one: string, other: string): boolean {
  const comparable = (text: string) => (isMailAddress(text) ? asciiAddress(text) : text).toLowerCase()
  return comparable(one) === comparable(other)
}

/** A mail address as given, and with its domain in ASCII and in its own script. Most have only one spelling. */
export function spellingsOf(address: string): string[] {
  if (!isMailAddress(address)) return [address]
  return [...new Set([address, asciiAddress(address), withDomain(address, domainToUnicode)])]
}

/** The first answer to a field; undefined when there was no such field. */
export function answerTo(fields: readonly Field[], name: string): string | undefined {
  return fields.find(([fieldName]) => fieldName === name)?.[1]
}

/**
 * What a form calls the two fields for who sends it. Their autofill tokens tell; where a form has no field with a token, or
 * this version doesn't have the form, the field is looked for under the token itself.
 */
export function authorFields(form: string): { name: string; email: string } {
  const { fields } = storedForm(form)
  const withToken = (token: 'name' | 'email') =>
    fields.find(({ autocomplete }) => autocomplete === token)?.name ?? token
  return { name: withToken('name'), email: withToken('email') }
}

/** The name and address of who sent a submission, as typed; empty where there is none. */
export function authorOf({ form, fields }: { form: string; fields: readonly Field[] }) {
  const { name, email } = authorFields(form)
  return { name: answerTo(fields, name) ?? '', email: answerTo(fields, email) ?? '' }
}

/** Whether a field of a form says who sent it. */
export function isAuthorField(form: string, fieldName: string): boolean {
  return Object.values(authorFields(form)).includes(fieldName)
}

/** The fields besides the form's own: unknown names, and every repetition of a known one. */
export function otherFields({ form, fields }: { form: string; fields: readonly Field[] }): Field[] {
  const expected = new Set<string>(storedForm(form).fields.map((field) => field.name))
  return fields.filter(([name]) => !expected.delete(name))
}

const noFiles: Problem = {
  code: 'NO_FILE_UPLOADS',
  message: 'Files cannot be sent here. Please send a link to the file instead.',
}
const noForm: Problem = { code: 'FORM_NOT_FOUND', message: 'These fields belong to none of the forms.' }

function problemsOf(form: FormKind, fields: readonly Field[]): Problem[] {
  return forms[form].fields.flatMap((definition): Problem[] => {
    const { name, label, input, required } = definition
    const value = answerTo(fields, name)
    if (required && value === undefined) {
      return [{ code: 'REQUIRED_FIELD_MISSING', field: name, message: `${label} is missing.` }]
    }
    if (required && value === '') {
      return [{ code: 'REQUIRED_FIELD_EMPTY', field: name, message: `${label} is empty.` }]
    }
    if (input === 'email' && value && !isMailAddress(value)) {
      return [{ code: 'TYPE_EMAIL', field: name, message: `${label} is not an email address.` }]
    }
    return []
  })
}

/** Text with LF for each line end: browsers send CR LF in what a form posts. */
export function lineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
