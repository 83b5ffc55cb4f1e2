import type { Site } from '#inbox/site.ts'
import { otherFields, type Submission } from '#inbox/submission.ts'
import { sentFrom } from './referer.ts'

/** One signal alone may be a person with an unusual browser; two put a submission in quarantine. */
const enough = 2
const mostLinks = 3

/** Why a submission looks like spam, in the owner's words; empty when it does not. */
export function reasonsAgainst(submission: Submission, request: Request, site: Site): string[] {
  const links = submission.fields.flatMap(
    ([, value]) => value.match(/https?:\/\/(?:www\.)?|www\./gi) ?? [],
  ).length
  const from = sentFrom(request, site)
  const reasons = [
    ...(links > mostLinks ? [`${links} links`] : []),
    ...(from === 'unknown' ? ['sent from an unknown page'] : []),
    ...(from === 'another site' ? ['sent from another site'] : []),
    ...(otherFields(submission).length > 0 ? ['fields the form does not have'] : []),
  ]
  return reasons.length >= enough ? reasons : []
}
