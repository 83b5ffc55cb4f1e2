import { dice } from '../../picture/chance.ts'
import { coral, type Rgb, sky, violet } from '../../picture/palette.ts'

/** A block of the street; `lamp` is a strip of light along its inner side, at a share of its height. */
export type Slab = {
  x: number
  y: number
  bottom: number
  width: number
  length: number
  height: number
  lamp: Rgb | null
  lampAt: number
}

const throwDice = dice(44)

function towers(): Slab[] {
  return Array.from({ length: 120 }, (_, index) => {
    const y = index * 2.3 + throwDice() * 1.2
    const width = 2 + throwDice() * 5
    const x = (index % 2 ? 1 : -1) * (5.2 + throwDice() * 3 + width / 2)
    const length = 1.6 + throwDice() * 3
    const height = 3 + throwDice() * throwDice() * 17
    const lamp = throwDice() < 0.3 ? (throwDice() < 0.5 ? sky : violet) : null
    return { x, y, bottom: 0, width, length, height, lamp, lampAt: throwDice() }
  })
}

const crates = (): Slab[] =>
  Array.from({ length: 26 }, (_, index) => ({
    x: (throwDice() - 0.5) * 9,
    y: 12 + index * 9 + throwDice() * 4,
    bottom: 0,
    width: 0.8 + throwDice() * 1.8,
    length: 0.8 + throwDice(),
    height: 0.5 + throwDice() * 1.2,
    lamp: throwDice() < 0.3 ? coral : null,
    lampAt: 0.9,
  }))

const bridges = (): Slab[] =>
  Array.from({ length: 12 }, (_, index) => ({
    x: 0,
    y: 26 + index * 22,
    bottom: 9 + throwDice() * 5,
    width: 22,
    length: 1.4,
    height: 1.3,
    lamp: null,
    lampAt: 0,
  }))

export const slabs = [...towers(), ...crates(), ...bridges()]
