import buildScores from '#app/media/score-tiles.avif'
import buildShop from '#app/media/shop-tiles.avif'

// Tiles: several pictures side by side in one file, all equally wide. A style sheet shows each place its own. One file,
// because the addresses of many would not fit the first flight.

/** What we build for a business: a shop, a dashboard, an automation, a site. */
export { default as businessTiles } from '#app/media/business-tiles.avif'
/** A frame of each service, in the order of services.ts. */
export { default as serviceTiles } from '#app/media/service-tiles.avif'

/** An app whose build is drawn, with a tile for each of the five days. */
export type ExampleBuild = { readonly name: string; readonly tiles: string }

export const scoreApp: ExampleBuild = { name: 'a score app', tiles: buildScores }
export const shopApp: ExampleBuild = { name: 'a shop app', tiles: buildShop }
