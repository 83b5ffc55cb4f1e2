import { type Sound, sampleRate, type Voice } from './wave.ts'

/** Gains are computed for blocks of this many samples (1.3 ms) and interpolated between them. */
const stretch = 64

/** Weights of the samples around a place a quarter, a half and three quarters of the way between two of them. */
const betweens = [0.25, 0.5, 0.75].map((share) =>
  Array.from({ length: 12 }, (_, tap) => {
    const away = tap - 5 - share
    const lobe = Math.sin(Math.PI * away) / (Math.PI * away)
    return lobe * Math.cos((Math.PI * away) / 13) ** 2
  }),
)

/** The true peak of a block: the highest point of the analogue curve, which is often between two samples. */
const loudest = (channel: Voice, from: number) => {
  let highest = 0
  for (let index = from; index < Math.min(channel.length, from + stretch); index++) {
    highest = Math.max(highest, Math.abs(channel[index]))
    for (const weights of betweens) {
      let sum = 0
      for (let tap = 0; tap < 12; tap++) sum += (channel[index + tap - 5] ?? 0) * weights[tap]
      highest = Math.max(highest, Math.abs(sum))
    }
  }
  return highest
}

/** The peaks of a sound, stretch by stretch: found once, however often its level is tried. */
export const peaks = ({ left, right }: Sound) =>
  Array.from({ length: Math.ceil(left.length / stretch) + 1 }, (_, index) =>
    Math.max(loudest(left, index * stretch), loudest(right, index * stretch)),
  )

/** Turns a sound up by `gain` and holds every peak under `ceiling`: it sees one coming, and lets go in a tenth of a second. */
export function limited(
  { left, right }: Sound,
  highs: readonly number[],
  gain: number,
  ceiling: number,
): Sound {
  const needed = highs.map((high) => (gain * high > ceiling ? ceiling / (gain * high) : 1))
  // A stretch is turned down as far as the loudest of the next few needs; the way up again is slow.
  const ahead = needed.map((_, index) => Math.min(...needed.slice(Math.max(0, index - 2), index + 5)))
  const release = 1 - Math.exp(-stretch / (0.1 * sampleRate))
  let held = 1
  const gains = ahead.map((target) => {
    held = target < held ? target : held + (target - held) * release
    return held
  })
  const shaped = (channel: Voice) =>
    channel.map((sample, index) => {
      const at = Math.floor(index / stretch)
      const share = (index % stretch) / stretch
      return sample * gain * (gains[at] + ((gains[at + 1] ?? gains[at]) - gains[at]) * share)
    })
  return { left: shaped(left), right: shaped(right) }
}

/** A sound as a file every program reads: 16 bits, two channels. */
export function wavFile({ left, right }: Sound): Buffer {
  const bytes = left.length * 4
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  const write = (sample: number, at: number) =>
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), at)
  left.forEach((sample, index) => {
    write(sample, 44 + index * 4)
    write(right[index], 46 + index * 4)
  })
  return file
}
