import type { Cut, Film } from './film.ts'
import { ease, mix } from './picture/motion.ts'
import { coral, cream, lime, sky, violet } from './picture/palette.ts'
import { drawBox } from './scene/telestrator.ts'
import { arc } from './shots/arc.ts'
import { drawCaptions, type Word } from './shots/captions.ts'
import { craneBack } from './shots/crane-back.ts'
import { creator } from './shots/creator.ts'
import { freeze } from './shots/freeze.ts'
import { gaming } from './shots/gaming.ts'
import { lights } from './shots/lights.ts'
import { net } from './shots/net.ts'
import { cut, cutCaptions, raw } from './shots/one-moment.ts'
import { pushIn } from './shots/push-in.ts'
import { split } from './shots/split.ts'
import { strike } from './shots/strike.ts'

// The cut lists. A row is a cut: which shot, how many beats of it (one beat is 0.625 s), from which of its seconds,
// how fast. Change a number, then run `npm run draw -- hero 3` to see the third row anew.

/** Burnt-in captions for an upright film. */
const captions = (y: number, size: number, ...words: Word[]): Pick<Cut, 'captions'> => ({
  captions: (pen, seconds) => drawCaptions(pen, seconds, words, { x: 360, y, size }),
})

/** The film behind the headline: 20 s, entered at 5 s, where its last frame leads back to. */
export const hero: Film = {
  name: 'hero',
  width: 1280,
  height: 720,
  quietLeft: true,
  cuts: [
    { shot: lights, beats: 8 },
    { shot: pushIn, beats: 4 },
    { shot: strike, beats: 2 },
    { shot: arc, beats: 4 },
    { shot: net, beats: 2 },
    { shot: freeze, beats: 3 },
    { shot: gaming, beats: 3 },
    { shot: creator, beats: 3 },
    { shot: craneBack, beats: 3 },
  ],
}

/** A long edit: the whole play. */
const long: Film = {
  name: 'long',
  width: 1280,
  height: 720,
  quietLeft: false,
  cuts: [
    { shot: pushIn, beats: 2, from: 1.25 },
    { shot: strike, beats: 2 },
    { shot: arc, beats: 2, from: 0.55, speed: 1.5 },
    { shot: net, beats: 2 },
    { shot: freeze, beats: 2, speed: 1.25 },
  ],
}

/** A short: one moment, captioned. */
const shortOne: Film = {
  name: 'short-1',
  width: 720,
  height: 1280,
  quietLeft: false,
  cuts: [
    {
      shot: strike,
      beats: 2,
      focus: (seconds) => mix(790, 850, ease(seconds / 1.25)),
      ...captions(
        980,
        84,
        { at: 0.06, text: 'top' },
        { at: 0.3125, text: 'corner' },
        { at: 0.625, text: '?', box: coral },
      ),
    },
    {
      shot: arc,
      beats: 3,
      from: 0.55,
      speed: 1.02,
      focus: (seconds) => mix(610, 780, ease(seconds / 1.9)),
      ...captions(
        980,
        84,
        { at: 0, text: 'over' },
        { at: 0.3125, text: 'the' },
        { at: 0.625, text: 'wall', box: violet },
      ),
    },
    {
      shot: net,
      beats: 2,
      focus: () => 910,
      ...captions(980, 104, { at: 0.3, text: 'oh', box: lime }, { at: 0.62, text: 'yes', box: lime }),
    },
    {
      shot: freeze,
      beats: 3,
      focus: (seconds) => mix(902, 862, ease(seconds / 1.2)),
      ...captions(
        980,
        84,
        { at: 0.3, text: '40' },
        { at: 0.55, text: 'cm' },
        { at: 0.85, text: 'short', box: coral },
      ),
    },
  ],
}

const facing = { shot: creator, focus: () => 1010, bare: true }

/** A short for a creator: the face, the game it plays, the face again. */
const shortTwo: Film = {
  name: 'short-2',
  width: 720,
  height: 1280,
  quietLeft: false,
  cuts: [
    {
      ...facing,
      beats: 2,
      ...captions(
        1010,
        88,
        { at: 0, text: 'three' },
        { at: 0.3125, text: 'drones' },
        { at: 0.625, text: 'one', box: violet, page: 1 },
        { at: 0.9375, text: 'clip', box: violet, page: 1 },
      ),
    },
    {
      shot: split,
      beats: 3,
      ...captions(
        716,
        66,
        { at: 0.3125, text: 'one', box: coral },
        { at: 0.9375, text: 'two', box: coral, page: 1 },
        { at: 1.5625, text: 'three', box: coral, page: 2 },
      ),
    },
    {
      ...facing,
      beats: 2,
      from: 0.65,
      ...captions(
        1010,
        88,
        { at: 0.05, text: 'wait' },
        { at: 0.3125, text: 'for' },
        { at: 0.625, text: 'it', box: lime },
      ),
    },
    {
      shot: split,
      beats: 3,
      ...captions(716, 66, { at: 0.2, text: 'and' }, { at: 0.5, text: 'again', box: sky }),
    },
  ],
}

/** Never played: the one moment that stands on the Short price card. */
export const shortCard: Film = {
  name: 'short-card',
  width: 720,
  height: 1280,
  quietLeft: false,
  cuts: [
    {
      shot: net,
      beats: 2,
      focus: () => 910,
      captions: (pen) => drawBox(pen, 342, 362, 150, 1, cream, 6),
    },
  ],
}

/** One moment twice, for the editors' page: as it is filmed, and as it is delivered. */
const pair = { width: 1280, height: 720, quietLeft: false } as const
export const rawMoment: Film = { name: 'raw', ...pair, cuts: [{ shot: raw, beats: 1 }] }
export const cutMoment: Film = { name: 'cut', ...pair, cuts: [{ shot: cut, beats: 1, ...cutCaptions }] }

export const films: readonly Film[] = [hero, long, shortOne, shortTwo]
