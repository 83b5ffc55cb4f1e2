import tiles from '#app/media/score-tiles.avif'
import type { ExampleBuild } from './example-build.ts'

/** The apps page's example. */
export const scoreApp: ExampleBuild = { name: 'a score app', tiles }
