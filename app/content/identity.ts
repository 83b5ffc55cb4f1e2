import { viewGuarantee } from './facts.ts'

/** With this type a wrong or missing name is an error here and not at the places that use it. */
export type Identity = {
  readonly name: string
  readonly origin: string
  readonly helpAddress: string
  readonly instagram: { readonly handle: string; readonly href: `https://${string}` }
  readonly videoChannel: { readonly label: string; readonly href: `https://${string}` }
  readonly copyrightYear: number
  readonly description: string
  readonly place: { readonly short: string; readonly long: string }
}

/**
 * Name and addresses of the business. Titles, footer, mail, structured data and images all read them from here.
 * A value marked `placeholder` is reported by `npm run launch-check` until the owner replaces it.
 */
export const identity: Identity = {
  name: 'Tenkay', // placeholder
  /** Where the site is published, without a slash at the end. */
  origin: 'https://tenkay.example', // placeholder
  helpAddress: 'help@tenkay.example', // placeholder
  instagram: { handle: '@tenkay', href: 'https://www.instagram.com/tenkay' }, // placeholder
  videoChannel: { label: 'Watch the video channel', href: 'https://www.youtube.com/@tenkay' }, // placeholder
  /** The year of the copyright line. */
  copyrightYear: 2025,
  description: `Video edits with a ${viewGuarantee.viewsInFull}-view guarantee, custom logos, and very cheap apps and websites for creators and businesses.`,
  place: {
    short: 'Works remotely, worldwide',
    long: 'We work remotely, worldwide, and have no physical address.',
  },
}
