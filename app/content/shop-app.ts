import tiles from '#app/media/shop-tiles.avif'
import type { ExampleBuild } from './score-app.ts'

/** The example of the home page. A module of its own, so that no page loads the other's. */
export const shopApp: ExampleBuild = { name: 'a shop app', tiles }
