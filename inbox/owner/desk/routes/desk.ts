import type { ChannelTest } from '#inbox/outbox/channel-test.ts'
import type { TestimonialsSource } from '#inbox/owner/publishing.ts'
import type { Site } from '#inbox/site.ts'
import type { BackupFact } from '#inbox/store/backup-fact.ts'
import type { Store } from '#inbox/store/port.ts'
import type { Reach } from '../pages/frame.ts'
import type { Snippet } from '../pages/reply.ts'

/** Everything that the desk's pages and actions need. */
export type Desk = {
  readonly store: Store
  readonly site: Site
  /** The path that every page's path starts with. */
  readonly base: string
  /** Where the inbox is, as shown in the rail: `on this machine`. */
  readonly where: string
  readonly reach: Reach
  readonly now: () => number
  readonly snippets: readonly Snippet[]
  readonly openTestimonials?: (() => Promise<TestimonialsSource>) | undefined
  readonly testChannels: () => Promise<readonly ChannelTest[]>
  /** Makes a backup; null where the desk can't. */
  readonly backUp: (() => Promise<BackupFact>) | null
  /** The folder with archivo.woff2 and timecode.woff2. */
  readonly fonts: string
  /** Ends the desk. */
  readonly close: () => void
}
