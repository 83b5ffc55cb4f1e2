/** Frames a second of the films, and of the page that plays one of them. */
const framesPerSecond = 24

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** 12.5 → '00:00:12:12': hours, minutes, seconds and frames. */
export function timecode(seconds: number): string {
  // A frame's time is a hair below or above its multiple of a 24th.
  const frames = Math.round(seconds * framesPerSecond)
  const whole = Math.floor(frames / framesPerSecond)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, frames % framesPerSecond]
    .map(twoDigits)
    .join(':')
}
