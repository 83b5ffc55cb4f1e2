/** What the owner has to put right before the site can be built. The message says where and how. */
export class Mistake extends Error {
  override name = 'Mistake'
}
