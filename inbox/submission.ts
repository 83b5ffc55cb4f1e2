import { createHash } from 'node:crypto'
import { type FormKind, forms, kindOf } from '#contract/forms.ts'

/** One answer as it came over the wire. A name may stand in several fields. */
export type Field = readonly [name: string, value: string]

/** One field of a form body; null instead of a file. */
export type BodyField = readonly [name: string, value: string | null]

/** What a visitor sent, exactly as typed, in wire order. */
export type Submission = { readonly form: FormKind; readonly fields: readonly Field[] }

export type ProblemCode =
  | 'FORM_NOT_FOUND'
  | 'NO_FILE_UPLOADS'
  | 'REQUIRED_FIELD_EMPTY'
  | 'REQUIRED_FIELD_MISSING'
  | 'TYPE_EMAIL'

export type Problem = { readonly code: ProblemCode; readonly message: string; readonly field?: string }

/** What was wrong, and the words themselves, so that they can be given back. */
export type Refusal = {
  readonly form: FormKind | null
  readonly fields: readonly Field[]
  readonly problems: readonly [Problem, ...Problem[]]
}

// The pattern of the HTML standard: what the browser's own check lets through, the inbox keeps.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Turns the fields of a form body into a submission, or into a refusal that names every problem.
 * Nothing is trimmed or cut; line ends become LF, as the platform's own form values have them.
 */
export function readSubmission(body: Iterable<BodyField>): Submission | Refusal {
  const fields: Field[] = []
  let files = 0
  for (const [name, value] of body) {
    if (value !== null) fields.push([lineFeeds(name), lineFeeds(value)])
    else files += 1
  }
  const form = kindOf(fields.map(([name]) => name))
  const problems = [...(files > 0 ? [noFiles] : []), ...(form ? problemsOf(form, fields) : [noForm])]
  const [first, ...others] = problems
  if (first) return { form, fields, problems: [first, ...others] }
  // Without a problem there is a form: its absence is one.
  return form ? { form, fields } : { form, fields, problems: [noForm] }
}

/** The first value of a field; undefined when the body had no such field. */
export function answerTo(fields: readonly Field[], name: string): string | undefined {
  return fields.find(([fieldName]) => fieldName === name)?.[1]
}

/** The fields that stand beside the form's own: unknown names, and every repetition of a known one. */
export function otherFields({ form, fields }: Submission): Field[] {
  const expected = new Set<string>(forms[form].fields.map((field) => field.name))
  return fields.filter(([name]) => !expected.delete(name))
}

/** The same words in the same form have the same 16 bytes, whoever sends them and whenever. */
export function contentHash({ form, fields }: Submission): Uint8Array {
  return createHash('sha256')
    .update(JSON.stringify([form, fields]))
    .digest()
    .subarray(0, 16)
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
    if (input === 'email' && value && !emailPattern.test(value)) {
      return [{ code: 'TYPE_EMAIL', field: name, message: `${label} is not an email address.` }]
    }
    return []
  })
}

function lineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
