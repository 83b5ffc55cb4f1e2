import type { Film } from '../film.ts'
import { films } from '../films.ts'
import { filmOutputs } from '../output.ts'
import { check } from './check.ts'
import { encode } from './encode.ts'
import { render } from './render.ts'
import { writeSheets } from './sheet.ts'
import { writeSound } from './sound.ts'
import { writeStills } from './stills.ts'

const usage = `npm run media                 everything: films, pictures, checks
npm run media -- hero         one film: ${films.map(({ name }) => name).join(', ')}
npm run media -- hero 3       its third cut drawn anew, the film encoded
npm run media -- stills       posters and pictures
npm run media -- sheet        contact sheets, into media/.work
npm run media -- check        weight, loudness, key frames, wrap, flashes, darkness behind the headline`

async function make(film: Film, only?: number) {
  const settings = filmOutputs.find(({ name }) => name === film.name)
  if (!settings) throw new Error(`${film.name} has no row in output.ts.`)
  const picture = await render(film, only)
  encode({ picture, sound: settings.sound && writeSound(film) }, settings)
}

const checked = () => (check() ? 'done' : 'A check failed: see FAIL above.')

/** Does what the words after `npm run media --` ask; 'done', or what to tell the person who typed them. */
export async function run([what, cut, ...rest]: readonly string[]): Promise<string> {
  const film = films.find(({ name }) => name === what)
  const number = cut === undefined ? undefined : Number(cut)
  if (rest.length > 0) return usage
  if (film) {
    if (number !== undefined && !film.cuts[number - 1])
      return `${film.name} has the cuts 1 to ${film.cuts.length}.`
    await make(film, number)
    return 'done'
  }
  if (cut !== undefined) return usage
  switch (what) {
    case undefined:
      for (const each of films) await make(each)
      await writeStills()
      return checked()
    case 'stills':
      await writeStills()
      return 'done'
    case 'sheet':
      writeSheets()
      return 'done'
    case 'check':
      return checked()
    default:
      return usage
  }
}
