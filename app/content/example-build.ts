/** An app whose build is drawn, with a tile for each of the five days (docs/films.md says what tiles are). */
export type ExampleBuild = {
  readonly name: string
  readonly tiles: string
  /** What is done by the end of each day. */
  readonly stages: readonly string[]
}

/** The stages of every build. */
export const buildStages: ExampleBuild['stages'] = [
  'The timer starts',
  'Wireframe',
  'First working screen',
  'Content goes in',
  'Delivered',
]
