// cd films && npm run draw: docs/films.md says what it draws and how to change it.
import { spawnSync } from 'node:child_process'
import type { Film } from './film.ts'
import { films } from './films.ts'
import { filmOutputs } from './output.ts'
import { check } from './tool/check.ts'
import { encode } from './tool/encode.ts'
import { render } from './tool/render.ts'
import { writeSheets } from './tool/sheet.ts'
import { writeSound } from './tool/sound.ts'
import { writeStills } from './tool/stills.ts'

const usage = `npm run draw                 everything: films, pictures, checks
npm run draw -- hero         one film: ${films.map(({ name }) => name).join(', ')}
npm run draw -- hero 3       its third cut drawn anew, the film encoded
npm run draw -- stills       posters and pictures
npm run draw -- sheet        contact sheets, into films/.work
npm run draw -- check        loudness, key frames, wrap, flashes, darkness behind the headline, variety`

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

async function make(film: Film, only?: number) {
  const settings = filmOutputs.find(({ name }) => name === film.name)
  if (!settings) throw new Error(`${film.name} has no row in output.ts.`)
  const picture = await render(film, only)
  encode({ picture, sound: settings.sound && writeSound(film) }, settings)
}

function checkAll() {
  if (!check()) stop('A check failed: see FAIL above.')
}

for (const program of ['ffmpeg', 'ffprobe']) {
  if (spawnSync(program, ['-version'], { stdio: 'ignore' }).status !== 0) {
    stop(`The films need ${program}. On Debian: apt-get install ffmpeg. On a Mac: brew install ffmpeg.`)
  }
}

const [what, cut, ...rest] = process.argv.slice(2)
const film = films.find(({ name }) => name === what)
if (rest.length > 0 || (cut !== undefined && !film)) stop(usage)
if (film) {
  const number = cut === undefined ? undefined : Number(cut)
  if (number !== undefined && !film.cuts[number - 1])
    stop(`${film.name} has the cuts 1 to ${film.cuts.length}.`)
  await make(film, number)
} else if (what === undefined) {
  for (const each of films) await make(each)
  await writeStills()
  checkAll()
} else if (what === 'stills') await writeStills()
else if (what === 'sheet') writeSheets()
else if (what === 'check') checkAll()
else stop(usage)
