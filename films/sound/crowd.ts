import { lot, wander } from '../picture/chance.ts'
import { filter, noise, type Sound, sampleRate, silence } from './wave.ts'

// A crowd is noise with vowels in it: one band for "o", one for "a", whose share grows with the shouting, above low noise
// of feet and wind. The two channels have different crowds.

type Band = { hertz: number; sharp: number; calm: number; loud: number }
const bands: readonly Band[] = [
  { hertz: 190, sharp: 0.8, calm: 0.5, loud: 0.3 },
  { hertz: 480, sharp: 1.6, calm: 0.8, loud: 0.9 },
  { hertz: 880, sharp: 2.2, calm: 0.28, loud: 1.1 },
  { hertz: 1550, sharp: 1.8, calm: 0.12, loud: 0.62 },
  { hertz: 2900, sharp: 1.2, calm: 0.05, loud: 0.3 },
]

/** A crowd as loud as `levelAt` says, 0 to 1. It never swells evenly: groups of voices come and go. */
export function crowd(seconds: number, levelAt: (seconds: number) => number, seed = 1): Sound {
  const sound = silence(seconds)
  for (const [ear, channel] of [sound.left, sound.right].entries()) {
    const hiss = noise(100 * seed + ear)
    const voices = bands.map(({ sharp }) => filter(sharp))
    for (let index = 0; index < channel.length; index++) {
      const at = index / sampleRate
      const level = levelAt(at)
      if (level <= 0) continue
      const white = hiss()
      channel[index] = bands.reduce((sum, { hertz, calm, loud }, band) => {
        const group = 1 + 0.35 * wander(at * (2.1 + lot(band + ear * 7)) + band * 31 + ear * 17)
        const share = calm + (loud - calm) * level
        // Louder is higher too: throats tighten.
        return sum + voices[band](white, hertz * (0.92 + 0.16 * level)).band * share * group
      }, 0)
      channel[index] *= level ** 1.4 * 0.55
    }
  }
  return sound
}
