/** The result of one check. `warn` may be intended, `fail` loses leads. */
export type Check = {
  readonly check: string
  readonly verdict: 'ok' | 'warn' | 'fail'
  readonly detail: string
}
