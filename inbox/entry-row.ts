import { type FormKind, forms } from '#contract/forms.ts'
import { type Entry, StorageError } from './store.ts'
import type { Field } from './submission.ts'

/** A database row as an entry. Throws StorageError when the row is not one we wrote. */
export function entryOf(row: Record<string, unknown>): Entry {
  const { number, id, form, received_at: receivedAt, page, fields } = row
  if (
    typeof number !== 'number' ||
    typeof id !== 'string' ||
    !isFormKind(form) ||
    typeof receivedAt !== 'number' ||
    !(page === null || typeof page === 'string') ||
    typeof fields !== 'string'
  ) {
    throw new StorageError(`Entry ${String(number)} is damaged.`)
  }
  return { number, id, form, receivedAt, page, fields: fieldsOf(fields) }
}

function fieldsOf(json: string): Field[] {
  const pairs: unknown = JSON.parse(json)
  if (!Array.isArray(pairs)) throw new StorageError('An entry has no list of fields.')
  return pairs.map((pair: unknown): Field => {
    if (Array.isArray(pair)) {
      const [name, value]: unknown[] = pair
      if (typeof name === 'string' && typeof value === 'string') return [name, value]
    }
    throw new StorageError('An entry has a damaged field.')
  })
}

export function isFormKind(value: unknown): value is FormKind {
  return typeof value === 'string' && Object.hasOwn(forms, value)
}
