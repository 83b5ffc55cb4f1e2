/** The result of one check. `warn` may be intended, `fail` loses leads. */
export type Check = {
  readonly check: string
  readonly verdict: 'ok' | 'warn' | 'fail'
  readonly detail: string
}

const withVerdict =
  (verdict: Check['verdict']) =>
  (check: string, detail: string): Check => ({ check, verdict, detail })

export const ok = withVerdict('ok')
export const warn = withVerdict('warn')
export const fail = withVerdict('fail')
