import { isObject } from '#contract/json.ts'
import type { ChannelTest } from '#inbox/outbox/channel-test.ts'
import type { Result } from '#inbox/store/d1/database.ts'
import type { Statement, Value } from '#inbox/store/sql.ts'

// The JSON between the owner's commands and the inbox on Workers.

/** `{ statements }` in the request, `{ results }` in the response. */
export const batchPath = '/owner/batch'
/** Nothing in the request, `{ tests }` in the response. */
export const testPath = '/owner/test'

/** The statements in a request; null when it holds none. */
export function statementsIn(json: unknown): Statement[] | null {
  return listOf(property(json, 'statements'), (item) => {
    const [sql, values] = [property(item, 'sql'), property(item, 'values')]
    return typeof sql === 'string' && isListOf(values, isValue) ? { sql, values } : null
  })
}

/** The results in a response; null when it holds none. */
export function resultsIn(json: unknown): Result[] | null {
  return listOf(property(json, 'results'), (item) => {
    const [changes, rows] = [property(item, 'changes'), property(item, 'rows')]
    return typeof changes === 'number' && isListOf(rows, isObject) ? { rows, changes } : null
  })
}

/** The tests in a response; null when it holds none. */
export function testsIn(json: unknown): ChannelTest[] | null {
  return listOf(property(json, 'tests'), (item) => {
    const [channel, ok, seconds, failure] = ['channel', 'ok', 'seconds', 'failure'].map((name) =>
      property(item, name),
    )
    const isTest = typeof channel === 'string' && typeof ok === 'boolean' && typeof seconds === 'number'
    return isTest ? { channel, ok, seconds, failure: typeof failure === 'string' ? failure : null } : null
  })
}

/** Every item as `read` returns it; null when that is null for one of them. */
function listOf<Item>(list: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(list)) return null
  const items = list.map(read).filter((item) => item !== null)
  return items.length === list.length ? items : null
}

function isListOf<Item>(list: unknown, isItem: (item: unknown) => item is Item): list is Item[] {
  return Array.isArray(list) && list.every(isItem)
}

function property(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
