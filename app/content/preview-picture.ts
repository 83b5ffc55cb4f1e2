import speakerAvif from '#app/media/speaker.avif'
import speakerWebp from '#app/media/speaker.webp'
import speakerSmallAvif from '#app/media/speaker-640.avif'
import speakerSmallWebp from '#app/media/speaker-640.webp'
import type { Still } from './picture.ts'

/** The picture that a testimonial is set on while it is typed. The words cover its lower left. */
export const previewPicture: Still = {
  footage: false,
  avif: speakerAvif,
  webp: speakerWebp,
  width: 1280,
  height: 720,
  small: { avif: speakerSmallAvif, webp: speakerSmallWebp, width: 640 },
}
