/** Frames per second of a timecode, as in the drawn films. */
const framesPerSecond = 24

/** In seconds. Browsers round the times of frames, so they may be off by less than this. */
export const halfFrame = 1 / (2 * framesPerSecond)

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** 12.5 → '00:00:12:12': hours, minutes, seconds and frames. */
export function timecode(seconds: number): string {
  // Frame times are rounded, so they can be slightly below the exact one.
  const frames = Math.round(seconds * framesPerSecond)
  const whole = Math.floor(frames / framesPerSecond)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, frames % framesPerSecond]
    .map(twoDigits)
    .join(':')
}
