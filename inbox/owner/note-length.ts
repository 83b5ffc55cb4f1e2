/** How many characters a note may have. */
export const longestNote = 10_000

/** What to say of a note that is too long, without the full stop. */
export const noteTooLong = `A note has at most ${longestNote.toLocaleString('en')} characters`
