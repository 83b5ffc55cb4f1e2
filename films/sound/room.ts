import { type Sound, sampleRate, type Voice } from './wave.ts'

// Echoes of a large place: eight loops of different length, each a little duller with every turn, then two passes that
// smear them. (Schroeder's reverberator, with the lengths of Freeverb.)
const loops = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617]
const smears = [556, 441]
const stretch = sampleRate / 44_100

function loop(length: number, feedback: number, dull: number) {
  const line = new Float32Array(length)
  let place = 0
  let last = 0
  return (input: number) => {
    const out = line[place]
    last = out * (1 - dull) + last * dull
    line[place] = input + last * feedback
    place = (place + 1) % length
    return out
  }
}

function smear(length: number) {
  const line = new Float32Array(length)
  let place = 0
  return (input: number) => {
    const held = line[place]
    line[place] = input + held * 0.5
    place = (place + 1) % length
    return held - input
  }
}

function echoes(of: Voice, apart: number, feedback: number): Voice {
  const around = loops.map((length) => loop(Math.round(length * stretch) + apart, feedback, 0.34))
  const through = smears.map((length) => smear(Math.round(length * stretch) + apart))
  return of.map((sample) => {
    const sum = around.reduce((total, each) => total + each(sample * 0.06), 0)
    return through.reduce((value, each) => each(value), sum)
  })
}

/** Only the echoes of a sound, wide. `long` runs from 0, a small room, to 1, a stadium. */
export const room = ({ left, right }: Sound, long: number): Sound => ({
  left: echoes(left, 0, 0.72 + 0.2 * long),
  right: echoes(right, 23, 0.72 + 0.2 * long),
})
