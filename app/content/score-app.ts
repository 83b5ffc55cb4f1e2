import tiles from '#app/media/score-tiles.avif'

/** An app whose build is drawn, with a tile for each of the five days (docs/films.md says what tiles are). */
export type ExampleBuild = { readonly name: string; readonly tiles: string }

/** The apps page's example. */
export const scoreApp: ExampleBuild = { name: 'a score app', tiles }
