import { guarantee } from './facts.ts'
import { capitalised, peopleInWords, viewsInWords } from './in-words.ts'
import type { TeamPicture } from './team-pictures.ts'
import type { Track } from './tracks.ts'

/** A member of the team, by role: the people themselves are not named. */
export type Member = {
  /** The full role is `role` and `alsoRole` together. */
  readonly role: string
  readonly alsoRole?: string
  /** A few words about the person, which follow the role. */
  readonly bio?: string
  /** The colour of its track. */
  readonly track: Track
  /** The key of the picture in team-pictures.ts, a separate module because programs that can't load pictures read this one. */
  readonly picture?: TeamPicture
}

/** Whose note is on the About page, while the founder is in the team. */
export const founder: Member = {
  role: 'Founder',
  bio: 'a teenager who runs the business',
  track: 'lime',
  picture: 'founder',
}

export const team: readonly Member[] = [
  founder,
  { role: 'Lead editor', alsoRole: 'and creative partner', track: 'coral', picture: 'editor' },
  { role: 'Backup developer', alsoRole: 'and helper', track: 'sky', picture: 'developer' },
]

/** The About page's headline in two parts: 'Three people', and the number of promised views, 'Ten thousand'. */
export type AboutHeadline = { readonly people: string; readonly views: string }

export const aboutHeadline: AboutHeadline = {
  people: capitalised(peopleInWords(team.length)),
  views: capitalised(viewsInWords(guarantee.views)),
}
