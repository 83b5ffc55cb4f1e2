/** A frame of each service side by side, all equally wide, in the order of services.ts. */
export { default as serviceStrip } from '#app/media/services.avif'
