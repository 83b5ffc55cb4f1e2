/** An error whose message is a sentence for the owner, who gets it without a stack trace. */
export class OwnerError extends Error {
  override name = 'OwnerError'
}
