import speakerAvif from '#app/media/speaker.avif'
import speakerSmallAvif from '#app/media/speaker-640.avif'
import speakerWideAvif from '#app/media/speaker-1920.avif'
import type { Still } from './picture.ts'

/** The picture that a testimonial is set on while it is typed. The words cover its lower left. */
export const previewPicture: Still = {
  footage: false,
  avif: speakerAvif,
  width: 1280,
  height: 720,
  small: { avif: speakerSmallAvif, width: 640 },
  wide: { avif: speakerWideAvif, width: 1920 },
}
