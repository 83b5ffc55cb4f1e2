import src from '#app/media/services.avif'

/** A frame of each service side by side, all equally wide, in the order of services.ts. */
export const serviceStrip = { src, width: 1600, height: 160 } as const
