import { framesPerSecond } from '../beat.ts'
import { frameCount } from '../film.ts'
import { films, hero } from '../films.ts'
import { openFilm } from '../frame.ts'
import { filmOutputs, heroMoments, loudness } from '../output.ts'
import { toLinear } from '../picture/exposure.ts'
import { greyFrames, keyFrameSeconds, loudnessOf, streamsOf } from './ffmpeg.ts'
import { output } from './place.ts'

/** A check, its result, and whether that is good enough. */
type Finding = { what: string; found: string; good: boolean }

function keyFrames(): Finding[] {
  return filmOutputs.flatMap(({ name, keySeconds }) =>
    ['mp4', 'webm'].map((format) => {
      const found = keyFrameSeconds(output(`${name}.${format}`))
      // Opus begins 7 ms early, and WebM knows no time before 0: the picture waits for it.
      const good = keySeconds.every((second) => found.some((at) => Math.abs(at - second) < 0.008))
      return { what: `${name}.${format} has key frames at`, found: `${found.join(', ')} s`, good }
    }),
  )
}

/** Root mean square difference of two frames, 0 to 1. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray) {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += ((one[at] - other[at]) / 255) ** 2
  return Math.sqrt(sum / (one.length * 0.75))
}

/** The step from the last frame to the one at 5 s must be no larger than between two neighbouring frames there. */
function seam(): Finding[] {
  const picture = openFilm(hero)
  const last = frameCount(hero) - 1
  const start = 5 * framesPerSecond
  const [before, end, five, after] = [last - 1, last, start, start + 1].map((frame) =>
    Uint8ClampedArray.from(picture.draw(frame)),
  )
  const step = Math.max(difference(before, end), difference(five, after))
  const wrap = difference(end, five)
  const again = difference(five, picture.draw(start))
  return [
    {
      what: 'hero from its last frame to 5 s',
      found: `${wrap.toFixed(4)}, a usual step is ${step.toFixed(4)}`,
      good: wrap <= step * 1.15,
    },
    { what: 'hero drawn twice differs by', found: String(again), good: again === 0 },
  ]
}

/** How often each pixel goes up or down by a tenth of full luminance: WCAG 2.3.1 allows three flashes a second. */
function flashes(file: string): Finding {
  const width = 32
  const height = 18
  const frames = greyFrames(output(file), width, height)
  const turns = Array.from({ length: width * height }, (_, pixel) => {
    const at: number[] = []
    let reference = toLinear[frames[0][pixel]]
    let direction = 0
    frames.forEach((frame, index) => {
      const now = toLinear[frame[pixel]]
      const step = now - reference
      if (Math.abs(step) >= 0.1) {
        if (Math.sign(step) !== direction) at.push(index)
        direction = Math.sign(step)
        reference = now
      } else if (Math.sign(step) === direction) reference = now
    })
    return at
  })
  const shares = frames.map((_, from) => {
    const flashing = turns.filter(
      (at) => at.filter((index) => index >= from && index < from + framesPerSecond).length > 6,
    )
    return flashing.length / turns.length
  })
  const worst = Math.max(...shares)
  return {
    what: `${file} flashes over three times a second on`,
    found: `${(worst * 100).toFixed(1)} % of the picture, 25 is the limit`,
    good: worst < 0.25,
  }
}

/** The left 55 %, where the page has its headline, must always be dark. */
function headline(): Finding[] {
  const width = 128
  const height = 72
  let sum = 0
  let brightest = { p99: 0, second: 0 }
  const frames = greyFrames(output('hero.mp4'), width, height)
  frames.forEach((frame, index) => {
    const left = [...frame].filter((_, pixel) => pixel % width < width * 0.55).sort((a, b) => a - b)
    sum += left.reduce((total, grey) => total + grey, 0) / left.length
    const p99 = left[Math.floor(left.length * 0.99)]
    if (p99 > brightest.p99) brightest = { p99, second: index / framesPerSecond }
  })
  const mean = sum / frames.length
  return [
    { what: 'hero behind the headline is on average', found: `${mean.toFixed(1)} of 255`, good: mean < 48 },
    {
      what: 'hero behind the headline, brightest hundredth',
      found: `${brightest.p99} at ${brightest.second.toFixed(1)} s`,
      good: brightest.p99 < 215,
    },
  ]
}

/** Of twelve frames spread over the film, no two may look alike. */
function variety(): Finding {
  const frames = greyFrames(output('hero.mp4'), 64, 36)
  const picked = heroMoments.map((second) => frames[Math.round(second * framesPerSecond)])
  const distances = picked.flatMap((one, index) =>
    picked
      .slice(index + 1)
      .map((other) => one.reduce((sum, grey, at) => sum + Math.abs(grey - other[at]), 0) / one.length),
  )
  const closest = Math.min(...distances)
  return {
    what: 'hero: the two most alike of twelve frames differ by',
    found: `${closest.toFixed(1)} of 255`,
    good: closest > 6,
  }
}

/** The hero is silent; every other film is as loud as the next, and never clips. */
function sounds(): Finding[] {
  return filmOutputs.flatMap(({ name, sound }) =>
    ['mp4', 'webm'].flatMap((format): Finding[] => {
      const file = `${name}.${format}`
      const heard = streamsOf(output(file)).includes('audio')
      if (!sound || !heard) {
        return [{ what: `${file} is`, found: heard ? 'heard' : 'silent', good: heard === Boolean(sound) }]
      }
      const { integrated, peak } = loudnessOf(output(file))
      const near = Math.abs(integrated - loudness.integrated) <= loudness.tolerance
      return [
        { what: `${file} is as loud as`, found: `${integrated} LUFS`, good: near },
        { what: `${file} peaks at`, found: `${peak} dBTP`, good: peak <= loudness.peak },
      ]
    }),
  )
}

/** Checks in app/media what tests can't see without ffmpeg and a canvas. Returns true if all of it is good. */
export function check() {
  const findings = [
    ...keyFrames(),
    ...sounds(),
    ...seam(),
    ...films.map(({ name }) => flashes(`${name}.mp4`)),
    ...headline(),
    variety(),
  ]
  for (const { what, found, good } of findings) console.log(`${good ? 'ok  ' : 'FAIL'} ${what} ${found}`)
  return findings.every(({ good }) => good)
}
