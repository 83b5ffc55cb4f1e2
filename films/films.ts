import type { Cut, Film } from './film.ts'
import { ease, mix } from './picture/motion.ts'
import { coral, lime, sky, violet } from './picture/palette.ts'
import type { Word } from './shots/captions.ts'

// The cut lists. A row is a cut: the shot, its length in beats (one beat is 0.625 s), the second of the shot it starts
// at, and its speed. After changing a number, run `npm run draw -- hero 3` to draw the third row again.

/** The film behind the headline: 20 s. The page starts it at 5 s, and its last frame leads back there. */
export const hero: Film = {
  name: 'hero',
  width: 1280,
  height: 720,
  behindWords: true,
  cuts: [
    { shot: 'lights', beats: 8 },
    { shot: 'run', beats: 3 },
    { shot: 'strike', beats: 2 },
    { shot: 'arc', beats: 4 },
    { shot: 'net', beats: 2 },
    { shot: 'freeze', beats: 3 },
    { shot: 'gaming', beats: 4 },
    // So near that the face is above the page's words.
    { shot: 'creator', beats: 3, closer: { x: 800, y: 440, zoom: 1.28 } },
    { shot: 'crane-in', beats: 3 },
  ],
}

/** The sizes of films and stills. Of all of them only the hero is behind a page's words. */
const widescreen = { width: 1280, height: 720, behindWords: false } as const
const upright = { width: 720, height: 1280, behindWords: false } as const
const fourByThree = { width: 960, height: 720, behindWords: false } as const

/** A long edit in three acts: the stadium lights up, the kick, and the goal. */
const long: Film = {
  name: 'long',
  ...widescreen,
  cuts: [
    { shot: 'lights', beats: 5, from: 0.625 },
    { shot: 'push-in', beats: 3 },

    { shot: 'strike', beats: 2 },
    { shot: 'arc', beats: 4 },
    { shot: 'net', beats: 2 },

    { shot: 'freeze', beats: 4, speed: 0.75 },
    { shot: 'strike', beats: 2, from: 0.5, speed: 0.32, closer: { x: 850, y: 350, zoom: 1.45 } },
    { shot: 'arc', beats: 2, from: 1.2, speed: 1.04, closer: { x: 800, y: 380, zoom: 1.7 } },
    { shot: 'net', beats: 2, from: 0.2, speed: 0.5, closer: { x: 790, y: 320, zoom: 1.45 } },
    { shot: 'crane-back', beats: 3 },
    { shot: 'lights-out', beats: 3 },
  ],
}

/** The caption of an upright film, low, but above what apps print over a video. */
const caption = (...words: Word[]): Pick<Cut, 'caption'> => ({ caption: { words, x: 360, y: 960, size: 80 } })

/** A short: one moment, captioned. */
const shortOne: Film = {
  name: 'short-1',
  ...upright,
  cuts: [
    {
      shot: 'push-in',
      beats: 2,
      from: 0.625,
      focus: () => 830,
      ...caption(
        { at: 0, text: 'top' },
        { at: 0.25, text: 'corner,' },
        { at: 0.625, text: 'he' },
        { at: 0.8, text: 'said', box: coral },
      ),
    },
    {
      shot: 'strike',
      beats: 2,
      focus: (seconds) => mix(760, 850, ease(seconds / 1.25)),
      // Boot and ball in the middle, not above half a frame of grass.
      closer: { x: 356, y: 452, zoom: 1.12 },
    },
    {
      shot: 'arc',
      beats: 4,
      focus: (seconds) => mix(590, 790, ease((seconds - 0.3) / 1.9)),
      ...caption(
        { at: 0.2, text: 'over' },
        { at: 0.45, text: 'the' },
        { at: 0.625, text: 'wall', box: violet },
      ),
    },
    {
      shot: 'net',
      beats: 2,
      focus: () => 890,
      ...caption({ at: 0.1, text: 'and' }, { at: 0.3125, text: 'in', box: lime }),
    },
    {
      shot: 'freeze',
      beats: 4,
      speed: 0.75,
      focus: (seconds) => mix(890, 850, ease(seconds / 1.6)),
      ...caption(
        { at: 0.625, text: 'one' },
        { at: 0.9, text: 'hand' },
        { at: 1.25, text: 'too' },
        { at: 1.5, text: 'short', box: coral },
      ),
    },
    {
      shot: 'crane-back',
      beats: 2,
      focus: (seconds) => mix(830, 720, ease(seconds / 1.1)),
      ...caption({ at: 0.1, text: 'called' }, { at: 0.4, text: 'it', box: sky }),
    },
  ],
}

const facing = { shot: 'creator', focus: () => 985 } as const

/** Under the seam of the split picture. */
const counted = (text: string, hit: number, page: number): Word => ({ at: hit, text, box: coral, page })

/** A short for a creator: the face, the game it plays, the face again. */
const shortTwo: Film = {
  name: 'short-2',
  ...upright,
  cuts: [
    {
      ...facing,
      beats: 3,
      ...caption(
        { at: 0, text: 'three' },
        { at: 0.3125, text: 'drones,' },
        { at: 0.9375, text: 'one' },
        { at: 1.25, text: 'clip', box: violet },
      ),
    },
    {
      shot: 'split',
      beats: 4,
      caption: {
        x: 360,
        y: 716,
        size: 62,
        words: [counted('one', 0.625, 0), counted('two', 1.25, 1), counted('three', 1.875, 2)],
      },
    },
    {
      ...facing,
      beats: 2,
      from: 1.875,
      ...caption({ at: 0, text: 'wait' }, { at: 0.3125, text: 'for' }, { at: 0.625, text: 'it', box: lime }),
    },
    {
      shot: 'gaming',
      beats: 4,
      from: 1.575,
      speed: 0.48,
      focus: () => 890,
      ...caption(
        { at: 0.1, text: 'the' },
        { at: 0.3, text: 'last' },
        { at: 0.625, text: 'one', box: lime },
        { at: 1.25, text: 'once', page: 1 },
        { at: 1.5, text: 'more', box: sky, page: 1 },
      ),
    },
    {
      ...facing,
      beats: 3,
      from: 3.125,
      ...caption(
        { at: 0, text: 'that' },
        { at: 0.2, text: 'is' },
        { at: 0.4, text: 'the' },
        { at: 0.625, text: 'whole' },
        { at: 1.25, text: 'clip', box: violet },
      ),
    },
  ],
}

/** The poster of the long film, nearer to the boot that strikes than the film is. */
const longPoster: Film = {
  name: 'long-poster',
  ...widescreen,
  cuts: [{ shot: 'strike', beats: 2, from: 0.5, speed: 0.32, closer: { x: 960, y: 338, zoom: 1.75 } }],
}

/** The still on the Short price card. */
const shortCard: Film = {
  name: 'short-card',
  ...upright,
  cuts: [
    {
      shot: 'net',
      beats: 2,
      focus: () => 910,
      box: { x: 342, y: 362, half: 150 },
      ...caption({ at: 0, text: 'top' }, { at: 0, text: 'corner', box: coral }),
    },
  ],
}

/** One still of each editing style, for the pricing page. */
const soccerStyle: Film = {
  name: 'style-soccer',
  ...fourByThree,
  cuts: [{ shot: 'push-in', beats: 3, closer: { x: 880, y: 384, zoom: 1.7 } }],
}
const gamingStyle: Film = {
  name: 'style-gaming',
  ...fourByThree,
  cuts: [{ shot: 'gaming', beats: 4, closer: { x: 890, y: 293, zoom: 1.23 } }],
}
const creatorStyle: Film = {
  name: 'style-creator',
  ...fourByThree,
  cuts: [
    {
      ...facing,
      beats: 3,
      caption: {
        words: [
          { at: 0, text: 'wait' },
          { at: 0, text: 'for' },
          { at: 0, text: 'it', box: lime },
        ],
        x: 480,
        y: 590,
        size: 64,
      },
    },
  ],
}

/** A race, a creator and a bowl of ramen for the three placeholder posts, in the shape of a post. */
const posts: Film = {
  name: 'posts',
  width: 720,
  height: 900,
  behindWords: false,
  cuts: [
    { shot: 'racing', beats: 2, closer: { x: 360, y: 450, zoom: 1 } },
    {
      ...facing,
      beats: 3,
      closer: { x: 366, y: 420, zoom: 1.12 },
      caption: {
        words: [
          { at: 0, text: 'out' },
          { at: 0, text: 'now', box: lime },
        ],
        x: 360,
        y: 770,
        size: 76,
      },
    },
    { shot: 'ramen', beats: 2, closer: { x: 362, y: 662, zoom: 1.12 } },
  ],
}

/** The game and the meal beside a frame of the first short. */
const race: Film = {
  name: 'race',
  ...upright,
  cuts: [
    { shot: 'racing', beats: 2, ...caption({ at: 0, text: 'last' }, { at: 0, text: 'corner', box: sky }) },
  ],
}
const bite: Film = {
  name: 'bite',
  ...upright,
  cuts: [
    { shot: 'ramen', beats: 2, ...caption({ at: 0, text: 'first' }, { at: 0, text: 'bite', box: coral }) },
  ],
}

/** One moment before and after editing, for the editors' page. */
const rawMoment: Film = { name: 'raw', ...widescreen, cuts: [{ shot: 'moment-raw', beats: 1 }] }
const cutMoment: Film = {
  name: 'cut',
  ...widescreen,
  cuts: [
    {
      shot: 'moment-cut',
      beats: 1,
      caption: {
        words: [
          { at: 0, text: 'past' },
          { at: 0, text: 'the' },
          { at: 0, text: 'gloves', box: coral },
        ],
        x: 238,
        y: 548,
        size: 68,
        wide: 420,
      },
    },
  ],
}

/** The picture under a testimonial that is being typed. The speaker is right of the words. */
const speaker: Film = { name: 'speaker', ...widescreen, cuts: [{ shot: 'creator', beats: 3 }] }

/** The team at work, for the about page. */
const atWork = (['founder-at-work', 'editor-at-work', 'developer-at-work'] as const).map(
  (shot): Film => ({ name: shot, ...widescreen, cuts: [{ shot, beats: 1 }] }),
)

/** A frame of each service we sell, in the order of the tracks, for the contact page. */
const services: Film = {
  name: 'services',
  width: 800,
  height: 368,
  behindWords: false,
  cuts: [
    { shot: 'net', beats: 1, from: 1, closer: { x: 700, y: 318, zoom: 0.84 } },
    { shot: 'arc', beats: 1, from: 1.3, closer: { x: 742, y: 318, zoom: 0.9 } },
    { shot: 'app-on-desk', beats: 1, closer: { x: 570, y: 312, zoom: 1.06 } },
    { shot: 'mark-on-screen', beats: 1, closer: { x: 570, y: 294, zoom: 1.06 } },
  ],
}

/** An app, for the price card of apps, which shows its middle, upright or landscape. */
const app: Film = {
  name: 'app',
  ...fourByThree,
  cuts: [{ shot: 'app-on-desk', beats: 1, closer: { x: 660, y: 300, zoom: 1.72 } }],
}

const screenFrame = { width: 960, height: 660, behindWords: false } as const

/** What we build for a business, for the apps page. The screen is as wide as the frame. */
const business: Film = {
  name: 'business',
  width: 960,
  height: 540,
  behindWords: false,
  cuts: (['shop-on-screen', 'dashboard-on-screen', 'automation-on-screen', 'site-on-screen'] as const).map(
    (shot) => ({ shot, beats: 1, closer: { x: 570, y: 296, zoom: 1.275 } }),
  ),
}

/**
 * The five days of a build, of a score app for the apps page and of a shop for the home page. The screen
 * fills the frame.
 */
const [scoreApp, shopApp] = (['score-app-in-days', 'shop-app-in-days'] as const).map(
  (shot): Film => ({
    name: shot,
    ...screenFrame,
    cuts: [0, 1, 2, 3, 4].map((from) => ({ shot, from, beats: 1, closer: { x: 570, y: 296, zoom: 1.5 } })),
  }),
)

export const films: readonly Film[] = [hero, long, shortOne, shortTwo]

/** Films of one still. */
export const stillFilms: readonly Film[] = [
  longPoster,
  shortCard,
  soccerStyle,
  gamingStyle,
  creatorStyle,
  posts,
  race,
  bite,
  rawMoment,
  cutMoment,
  speaker,
  ...atWork,
  services,
  business,
  app,
  scoreApp,
  shopApp,
]
