// What happens when, in each shot's own seconds. The drawing takes its timing from here and so does the sound, so that
// a hit is heard on the frame that shows it. Whole and half beats, but for the net: the ball flies as long as it flies.
import { beat } from './film.ts'

/** The lamp banks strike one a beat: each bank's beat, from right to left, then the end stand. */
export const banksStrike = [5, 3, 1, 2, 4, 6] as const

/** On the half beats of the end: the end stand goes first, the striker's own bank last. */
export const banksGo = [1, 2, 4, 5, 3, 0] as const

export const bootMeetsBall = beat

export const ballMeetsNet = 0.3

/** One drone falls a beat. */
export const dronesFall = [beat, 2 * beat, 3 * beat] as const
