import type { Field } from '#inbox/submission.ts'

/** How much of a lead's text a mail or a webhook holds, in bytes. */
const textBytes = 64 * 1024

/** The first answers, with labels or field names, that fit into 64 KiB; the last one may be cut. */
export function answersThatFit(answers: readonly Field[]) {
  const encoder = new TextEncoder()
  const room = new Uint8Array(textBytes)
  let used = 0
  let whole = true
  const fitting = (text: string): string => {
    const { read, written } = encoder.encodeInto(text, room.subarray(used))
    used += written
    whole &&= read === text.length
    return text.slice(0, read)
  }
  const first: [label: string, value: string][] = []
  for (const [label, value] of answers) {
    if (!whole) break
    first.push([fitting(label), fitting(value)])
  }
  return { answers: first, whole }
}

/** Blanks, control characters, and those that turn round the text after them, such as the address after a name. */
const notOfALine = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** The text as one line of at most `length` characters. */
export function oneLine(text: string, length: number): string {
  // Only the beginning is looked at: the text may be a mebibyte.
  const trimmed = text.trim()
  const start = trimmed.slice(0, 10 * length).toWellFormed()
  const line = [...start.replace(notOfALine, ' ').trim()]
  const fits = line.length <= length && start.length === trimmed.length
  return fits ? line.join('') : `${line.slice(0, length - 1).join('')}…`
}

/** How long a text may be, and how much of that each character takes. */
export type Room = { readonly most: number; readonly sizeOf: (character: string) => number }

/** As much of a text as fits, with an ellipsis in place of the rest. */
export function beginningOf(text: string, { most, sizeOf }: Room): string {
  const roomToCut = most - sizeOf('…')
  let used = 0
  let cutAt = 0
  for (const character of text) {
    used += sizeOf(character)
    if (used > most) return `${text.slice(0, cutAt)}…`
    if (used <= roomToCut) cutAt += character.length
  }
  return text
}

/** Room measured in UTF-16 code units, as JavaScript counts. */
export function plainRoom(most: number): Room {
  return { most, sizeOf: (character) => character.length }
}
