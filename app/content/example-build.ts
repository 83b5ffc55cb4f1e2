/** An app whose build is drawn, with a tile for each of the five days (docs/films.md says what tiles are). */
export type ExampleBuild = { readonly name: string; readonly tiles: string }
