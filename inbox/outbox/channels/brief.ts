import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Site } from '#inbox/site.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import type { Notice } from './channel.ts'
import { labelledAnswers, noticeSubject, subjectOf } from './lead-text.ts'
import { beginningOf, plainRoom, type Room } from './shortening.ts'

/** A lead or a notice as plain text for a phone. */
export type Brief = { readonly title: string; readonly text: string }

const labelLength = 100
/** The last line is ASCII, so by any measure each of its characters takes one. */
const lastLineLength = 160

/** A lead's answers, each below its label, and a last line with its number and, after a cut, how to read the rest. */
export function briefOf(submission: StoredSubmission, site: Site, room: Room, test = false): Brief {
  const roomForAnswers = { ...room, most: room.most - lastLineLength }
  const answers = labelledAnswers(submission)
    .filter(([, value]) => value !== '')
    // Each is cut before they are joined: together they may be a mebibyte.
    .map(
      ([label, value]) => `${beginningOf(label, plainRoom(labelLength))}:\n${beginningOf(value, room)}\n\n`,
    )
    .join('')
  const shown = beginningOf(answers, roomForAnswers)
  return {
    title: subjectOf(submission, test),
    text: `${shown.trimEnd()}\n\n${lastLineOf(submission, site, { whole: shown === answers })}`,
  }
}

/** A notice as a brief, shortened to fit. */
export function briefOfNotice(notice: Notice, site: Site, room: Room): Brief {
  return { title: noticeSubject(site, notice), text: beginningOf(notice.text.trim(), room) }
}

/** Which lead it is, and how to read the rest of it. */
export function lastLineOf(
  { number }: StoredSubmission,
  { origin }: Site,
  { whole }: { whole: boolean },
): string {
  const line = `Lead ${number}, ${new URL(origin).host.slice(0, 60)}`
  return whole ? line : `${line}, shortened: ${inboxCommand} show ${number}`
}
