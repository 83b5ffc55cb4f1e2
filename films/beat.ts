/** 96 beats a minute: one beat is exactly 15 frames, so a cut on a beat is a cut on a whole frame. */
export const beat = 0.625
export const halfBeat = beat / 2
export const framesPerSecond = 24
