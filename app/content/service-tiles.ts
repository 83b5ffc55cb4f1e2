/** A tile for each service, in the order of their tracks. In a separate module, because programs that can't load pictures read services.ts. */
export { default as serviceTiles } from '#app/media/service-tiles.avif'
