import { readFileSync } from 'node:fs'

const names = ['coral', 'violet', 'lime', 'sky', 'ink', 'cream', 'night'] as const
type Colour = (typeof names)[number]

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')

function defined(name: Colour): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!value)
    throw new Error(
      `app/styles/tokens.css defines no --${name} of six digits; icons and share images need it.`,
    )
  return value
}

/** The brand's colours where there is no stylesheet: icons, share images, the browser's toolbar. */
export const colours = Object.fromEntries(names.map((name) => [name, defined(name)])) as Record<
  Colour,
  string
>
