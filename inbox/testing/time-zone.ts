import type { TestContext } from 'node:test'

/** Sets this process's time zone until the test ends. */
export function setTimeZone(context: TestContext, zone: string): void {
  const { TZ } = process.env
  context.after(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  process.env.TZ = zone
}
