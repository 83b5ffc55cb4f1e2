import { driven, fading, filter, noise, tone, type Voice, voice } from './wave.ts'

/** Boot on ball: leather's slap, the thump of the bladder, a little ring of it after. */
export function boot(): Voice {
  const thump = tone((at) => 62 + 130 * fading(at, 0.07))
  const ring = tone((at) => 410 - 90 * at)
  const hiss = noise(21)
  const leather = filter(1.2)
  return voice(0.6, (at) => {
    const slap = leather(hiss(), 2400 - 1500 * Math.min(1, at * 20)).band * fading(at, 0.06) * 2.4
    return driven(thump(at) * fading(at, 0.4) * 1.5 + slap + ring(at) * fading(at, 0.14) * 0.3, 2.4)
  })
}

/** The ball into the net: cords that give, and settle. */
export function netting(): Voice {
  const hiss = noise(22)
  const cords = filter(0.9)
  const flutter = noise(23)
  const slow = filter()
  return voice(1.1, (at) => {
    const rustle = 0.7 + 2.4 * Math.abs(slow(flutter(), 26).low)
    const open = Math.min(1, at * 60) * fading(at, 0.9)
    return cords(hiss(), 2200 + 3200 * fading(at, 0.5)).band * open * rustle * 1.1
  })
}

/** A bank of lamps comes on: the contactor's clack, then the hum of the mains. */
export function lampOn(): Voice {
  const hiss = noise(24)
  const steel = filter(4)
  const hum = [100, 200, 300, 500].map((hertz) => tone(() => hertz))
  return voice(1.4, (at) => {
    const clack = steel(hiss(), 1250).band * (fading(at, 0.09) + 0.6 * fading(Math.max(0, at - 0.03), 0.05))
    const humming = hum.reduce((sum, each, index) => sum + each(at) / (1 + index), 0)
    return driven(clack * 1.6 + humming * 0.1 * Math.min(1, at * 12) * fading(at, 1.6), 1.5)
  })
}

/** The shot of the thing in the player's hand: a spark that falls three octaves. */
export function zap(): Voice {
  const beam = tone((at) => 260 + 2900 * fading(at, 0.13))
  const hiss = noise(25)
  const air = filter(1)
  return voice(0.32, (at) =>
    driven(beam(at) * fading(at, 0.22) + air(hiss(), 5200).band * fading(at, 0.06) * 0.8, 1.8),
  )
}

/** A drone breaks: a crack, a low burst, and pieces that ring on the stone. */
export function burst(): Voice {
  const floor = tone((at) => 44 + 120 * fading(at, 0.2))
  const hiss = noise(26)
  const fire = filter(0.8)
  const pieces = [2310, 3170, 4130, 5290].map((hertz) => tone(() => hertz))
  return voice(1.3, (at) => {
    const flame = fire(hiss(), 300 + 5200 * fading(at, 0.4)).low * fading(at, 0.8) * 1.6
    const ringing = pieces.reduce((sum, each, index) => {
      const since = at - 0.16 - index * 0.09
      return sum + (since > 0 ? each(at) * fading(since, 0.12) * 0.09 : 0)
    }, 0)
    return driven(floor(at) * fading(at, 0.6) * 1.2 + flame + ringing, 1.9)
  })
}

/** A marker pen on glass: a squeak that leans into its stroke. */
export function marker(seconds: number): Voice {
  const tip = tone((at) => 1350 + 420 * Math.sin((at / seconds) * 3) + 60 * Math.sin(at * 260))
  const hiss = noise(27)
  const felt = filter(1.4)
  return voice(seconds, (at) => {
    const pressed = Math.sin(Math.PI * Math.min(1, at / seconds)) ** 0.5
    return (felt(hiss(), 3400).band * 0.5 + tip(at) * 0.07) * pressed
  })
}

/** Air that something passes through: the ball in flight, a flick of the aim, a cut. */
export function whoosh(seconds: number): Voice {
  const hiss = noise(28)
  const air = filter(1.6)
  return voice(seconds, (at) => {
    const way = at / seconds
    const near = Math.sin(Math.PI * way ** 0.7) ** 2
    return air(hiss(), 320 + 2300 * near).band * near * 0.9
  })
}

/** A riser: noise and a tone that climb, then stop. */
export function riser(seconds: number): Voice {
  const hiss = noise(29)
  const air = filter(2)
  const climb = tone((at) => 110 * 2 ** ((at / seconds) * 2))
  return voice(seconds, (at) => {
    const way = at / seconds
    return (air(hiss(), 400 + 5200 * way * way).band * 0.7 + climb(at) * 0.22) * way ** 1.8
  })
}

/** For a freeze frame: the sound slows down like a tape stopped by hand. */
export function tapeStop(): Voice {
  const wheel = tone((at) => 300 * Math.max(0, 1 - at / 0.5) ** 1.6 + 20)
  return voice(0.6, (at) => driven(wheel(at) * fading(at, 0.9), 2.2) * Math.min(1, at * 200) * 0.6)
}
