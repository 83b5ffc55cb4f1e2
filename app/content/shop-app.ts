import tiles from '#app/media/shop-tiles.avif'
import type { ExampleBuild } from './example-build.ts'

/** The home page's example. In a separate module, so that the apps page doesn't load it. */
export const shopApp: ExampleBuild = { name: 'a shop app', tiles }
