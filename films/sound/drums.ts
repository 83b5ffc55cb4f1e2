import { driven, fading, filter, noise, tone, type Voice, voice } from './wave.ts'

/** The low drum: a pitch that falls into the floor, and the click of the beater. */
export function kick(): Voice {
  const body = tone((at) => 46 + 120 * fading(at, 0.16))
  const hiss = noise(11)
  return voice(0.42, (at) =>
    driven(body(at) * fading(at, 0.46) * 1.3 + hiss() * 0.35 * fading(at, 0.012), 1.8),
  )
}

/** Two notes of the skin and the wires under it. */
export function snare(): Voice {
  const low = tone((at) => 178 + 60 * fading(at, 0.06))
  const high = tone(() => 331)
  const hiss = noise(12)
  const wires = filter()
  return voice(0.34, (at) => {
    const skin = low(at) * fading(at, 0.2) * 0.7 + high(at) * fading(at, 0.12) * 0.35
    return driven(skin + wires(hiss(), 1700).high * fading(at, 0.3) * 0.75, 1.5) * 0.8
  })
}

/** A closed hat; open, it rings for longer. */
export function hat(open = false): Voice {
  const hiss = noise(open ? 14 : 13)
  const bright = filter()
  const length = open ? 0.34 : 0.07
  return voice(length, (at) => bright(hiss(), 7600).high * fading(at, length) * 0.5)
}

/** A tom, for what runs up to something. */
export function tom(hertz: number): Voice {
  const skin = tone((at) => hertz * (1 + 0.6 * fading(at, 0.09)))
  const hiss = noise(15)
  const slap = filter()
  return voice(0.5, (at) =>
    driven(skin(at) * fading(at, 0.5) + slap(hiss(), 900).low * fading(at, 0.05) * 0.9, 1.4),
  )
}

/** Felt more than heard: under a lamp that strikes, a cut into an act, a goal. */
export function boom(): Voice {
  const floor = tone((at) => 33 + 42 * fading(at, 0.7))
  const overtone = tone((at) => 66 + 84 * fading(at, 0.7))
  return voice(1.6, (at) =>
    driven((floor(at) + 0.35 * overtone(at)) * fading(at, 1.7) * Math.min(1, at * 90), 2.2),
  )
}
