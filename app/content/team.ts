/** Someone by role: the people themselves are not named. */
export type Member = {
  /** The whole role reads `role` and `alsoRole` together; small screens break the line between them. */
  readonly role: string
  readonly alsoRole?: string
  /** The colour of the track it stands on. */
  readonly track: 'coral' | 'violet' | 'lime' | 'sky'
}

export const team: readonly Member[] = [
  { role: 'Founder', track: 'lime' },
  { role: 'Lead editor', alsoRole: 'and creative partner', track: 'coral' },
  { role: 'Backup developer', alsoRole: 'and helper', track: 'sky' },
]

/** How many we are beside how many views we promise, as a headline writes numbers. */
export const inWords = { people: 'Three people.', views: 'Ten thousand views.' } as const
