import { smooth } from './motion.ts'

/**
 * The light of each screen value, 0 to 1. Moments are averaged in it, not in screen values, so that moving lamps blur as
 * in a camera.
 */
export const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
/** The darkest value: a little warm and just above black, like the site's stage. */
const floor = [0.003, 0.0027, 0.0026]
const steps = 8192
const toScreen = Float32Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
})

/** How the linear picture is converted for the screen. */
export type Grade = {
  exposure: number
  bloom: number
  saturation: number
  /** How dark the lens makes the edges: 1 where it is missing, and 0 for not at all. */
  vignette?: number
  /** Light added everywhere before the grade, for the first instant of a freeze. */
  lift?: number
  tint?: readonly [number, number, number]
}

/** How much of the light each pixel keeps: a vignette, and on `behindWords` films a dark left half. */
function lensShade(width: number, height: number, behindWords: boolean) {
  const shade = new Float32Array(width * height)
  const middle = behindWords ? 0.62 : 0.5
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = column / width
      const away = Math.hypot((across - middle) * 1.15, (row / height - 0.42) * 0.95)
      const vignette = 1 - 0.72 * smooth(0.3, 0.92, away)
      shade[row * width + column] = vignette * (behindWords ? 0.5 + 0.5 * smooth(0.06, 0.7, across) : 1)
    }
  }
  return shade
}

/** Fixed noise of up to one screen step, against banding in dark gradients. Moving grain would triple the bit rate. */
function scatter(count: number) {
  const noise = new Float32Array(count)
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 16777216
  }
  for (let at = 0; at < count; at++) noise[at] = next() + next() - 1
  return noise
}

/** Two passes of a box filter, in place: close enough to a round blur. */
function blur(plane: Float32Array, spare: Float32Array, width: number, height: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  const last = (value: number, limit: number) => Math.min(limit - 1, value)
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < height; row++) {
      const start = row * width
      let sum = 0
      for (let at = -radius; at <= radius; at++) sum += plane[start + Math.max(0, last(at, width))]
      for (let at = 0; at < width; at++) {
        spare[start + at] = sum * share
        sum += plane[start + last(at + radius + 1, width)] - plane[start + Math.max(0, at - radius)]
      }
    }
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let at = -radius; at <= radius; at++) sum += spare[Math.max(0, last(at, height)) * width + column]
      for (let at = 0; at < height; at++) {
        plane[at * width + column] = sum * share
        sum +=
          spare[last(at + radius + 1, height) * width + column] -
          spare[Math.max(0, at - radius) * width + column]
      }
    }
  }
}

/** Collects moments of one frame and develops them into screen values. */
export function openShutter(width: number, height: number, behindWords: boolean) {
  const light = new Float32Array(width * height * 3)
  const shade = lensShade(width, height, behindWords)
  const noise = scatter(width * height)
  const bloomWidth = width >> 2
  const bloomHeight = height >> 2
  const halo = [0, 1, 2].map(() => new Float32Array(bloomWidth * bloomHeight))
  const spare = new Float32Array(bloomWidth * bloomHeight)
  let moments = 0

  function collect(rgba: Uint8ClampedArray) {
    for (let from = 0, to = 0; to < light.length; from += 4, to += 3) {
      light[to] += toLinear[rgba[from]]
      light[to + 1] += toLinear[rgba[from + 1]]
      light[to + 2] += toLinear[rgba[from + 2]]
    }
    moments++
  }

  /** Fills `halo` with the brightest parts at a quarter of the size, blurred; red spreads furthest. */
  function gatherHalo() {
    for (let row = 0; row < bloomHeight; row++) {
      for (let column = 0; column < bloomWidth; column++) {
        const sum = [0, 0, 0]
        for (let y = 0; y < 4; y++) {
          for (let x = 0; x < 4; x++) {
            const at = ((row * 4 + y) * width + column * 4 + x) * 3
            for (let channel = 0; channel < 3; channel++) sum[channel] += light[at + channel] / 16
          }
        }
        const peak = Math.max(sum[0], sum[1], sum[2])
        const share = Math.max(0, peak - 0.22) / (peak + 1e-4)
        for (let channel = 0; channel < 3; channel++)
          halo[channel][row * bloomWidth + column] = sum[channel] * share
      }
    }
    const radius = Math.max(2, Math.round(Math.max(bloomWidth, bloomHeight) / 34))
    halo.forEach((plane, channel) => {
      blur(plane, spare, bloomWidth, bloomHeight, radius + [2, 0, -1][channel])
    })
  }

  /** Writes the frame into `rgba` and closes the shutter. */
  function develop(rgba: Uint8ClampedArray, grade: Grade) {
    const { exposure, bloom, saturation, vignette = 1, lift = 0, tint = [1, 1, 1] } = grade
    for (let at = 0; at < light.length; at++) light[at] /= moments
    gatherHalo()
    const strength = [bloom * 1.25, bloom, bloom * 0.85]
    const pixel = [0, 0, 0]
    for (let row = 0; row < height; row++) {
      const y = Math.min(bloomHeight - 1.001, Math.max(0, row / 4 - 0.375))
      const top = Math.floor(y)
      for (let column = 0; column < width; column++) {
        const x = Math.min(bloomWidth - 1.001, Math.max(0, column / 4 - 0.375))
        const left = Math.floor(x)
        const corner = top * bloomWidth + left
        const at = row * width + column
        const kept = (1 - vignette * (1 - shade[at])) * exposure
        const right = x - left
        const down = y - top
        for (let channel = 0; channel < 3; channel++) {
          const plane = halo[channel]
          const upper = plane[corner] * (1 - right) + plane[corner + 1] * right
          const lower = plane[corner + bloomWidth] * (1 - right) + plane[corner + bloomWidth + 1] * right
          const bled = strength[channel] * (upper * (1 - down) + lower * down)
          pixel[channel] = (light[at * 3 + channel] + bled + lift) * kept * tint[channel]
        }
        const luminance = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]
        for (let channel = 0; channel < 3; channel++) {
          const value = Math.max(0, luminance + (pixel[channel] - luminance) * saturation)
          // A soft shoulder, so that lamps glow and do not clip.
          const shown = value / (1 + 0.22 * value) + floor[channel]
          rgba[at * 4 + channel] = toScreen[Math.min(steps, Math.floor(shown * steps))] + noise[at]
        }
        rgba[at * 4 + 3] = 255
      }
    }
    light.fill(0)
    moments = 0
  }

  return { collect, develop }
}
