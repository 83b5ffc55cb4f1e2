import type { Facts } from './port.ts'
import { keepFact, readFact, replaceFact } from './queries.ts'
import type { Sql } from './sql.ts'

export function factsOver({ read, write }: Sql): Facts {
  return {
    async recall(name) {
      const [row] = await read(readFact, name)
      return typeof row?.value === 'string' ? row.value : null
    },
    async remember(name, value) {
      await write(keepFact, name, value)
    },
    async swap(name, before, value) {
      return (await write(replaceFact, name, before, value)) === 1
    },
  }
}
