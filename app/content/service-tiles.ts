/** A tile for each service, in the order of services.ts. Not there: programs that load no pictures read that module. */
export { default as serviceTiles } from '#app/media/service-tiles.avif'
