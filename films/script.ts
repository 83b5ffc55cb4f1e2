// When things happen, in seconds of each shot. Picture and sound both take their timing from here, so that a hit is heard
// on the frame that shows it. Times are whole and half beats, except that of the net, which depends on the flight.
import { beat } from './beat.ts'

/** The lamp banks strike on the half beats, from right to left: on the page the left ones are behind the headline. */
export const banksStrike = [7, 6, 5, 4, 2, 3] as const

/** On the half beats of the end: the end stand goes first, the striker's own bank last. */
export const banksGo = [1, 2, 4, 5, 3, 0] as const

export const bootMeetsBall = beat

export const ballMeetsNet = 0.3

/** One drone falls a beat. */
export const dronesFall = [beat, 2 * beat, 3 * beat] as const
