import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import {
  authorOf,
  type Field,
  fieldOf,
  isAuthorField,
  isFormKind,
  labelOf,
  storedForm,
} from '#inbox/submission.ts'
import type { Notice } from './channel.ts'
import { oneLine } from './shortening.ts'

// What all channels that show a lead or a notice write about it.

/** The longest name in a subject or on a button, in characters. */
export const subjectNameLength = 60

/** The beginning of the author's name; of their address where the form has no name, or the name is blank. */
export function authorLabel(submission: StoredSubmission, most: number): string {
  const { name, email } = authorOf(submission)
  return oneLine(name, most) || oneLine(email, most)
}

/** Which form it is, and who sent it. */
export function subjectOf(submission: StoredSubmission, test = false): string {
  const author = authorLabel(submission, subjectNameLength)
  return `${test ? '[Test] ' : ''}${storedForm(submission.form).title} from ${author}`
}

/** A notice's subject as the owner sees it, among the mails and messages of other senders. */
export const noticeSubject = ({ name }: Site, { subject }: Notice): string => `${name} inbox: ${subject}`

/** The subject of a reply to what a visitor sent by a form. */
export function replySubject(form: string): string {
  return `Re: your ${isFormKind(form) && form !== 'contact' ? storedForm(form).title.toLowerCase() : 'message'}`
}

/** The answers with their labels: name and address after the other answers, and fields the form does not have last. */
export function labelledAnswers({ form, fields }: StoredSubmission): [label: string, value: string][] {
  const rank = (name: string): number => {
    if (isAuthorField(form, name)) return 1
    return fieldOf(form, name) ? 0 : 2
  }
  const sorted: Field[] = fields.toSorted(([a], [b]) => rank(a) - rank(b))
  return sorted.map(([name, value]) => [labelOf(form, name), value])
}
