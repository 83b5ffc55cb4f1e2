import { writeFileSync } from 'node:fs'
import type { Film } from '../film.ts'
import { loudness } from '../output.ts'
import { limited, peaks, wavFile } from '../sound/level.ts'
import { mix } from '../sound/mix.ts'
import { loudnessOf } from './ffmpeg.ts'
import { work } from './place.ts'

/** Room for what the encoders add to a peak: they keep the spectrum, not the curve. */
const ceiling = 10 ** ((loudness.peak - 1.9) / 20)

/** Plays a film's sound into a file, as loud as `output.ts` wants it; returns the file. */
export function writeSound(film: Film) {
  const file = work(`${film.name}.wav`)
  const sound = mix(film)
  const highs = peaks(sound)
  let gain = 0.8
  // Holding the peaks costs loudness, so the gain is found by trying; four times is within a tenth.
  for (let attempt = 0; attempt < 4; attempt++) {
    writeFileSync(file, wavFile(limited(sound, highs, gain, ceiling)))
    gain *= 10 ** ((loudness.integrated - loudnessOf(file).integrated) / 20)
  }
  const { integrated, peak } = loudnessOf(file)
  console.log(`${film.name} sound: ${integrated} LUFS, ${peak} dBTP`)
  return file
}
